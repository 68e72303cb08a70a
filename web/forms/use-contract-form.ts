import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import {
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormRegisterReturn,
  type UseFormWatch,
  useForm,
} from 'react-hook-form'
import { ApiError } from '#web/api/api-error.ts'
import type { WhenSignedOut } from '#web/data/session-end.ts'
import { useChange } from '#web/data/use-change.ts'
import { type Checked, namesOf } from './checked.ts'
import { type Faults, faultsAt, hasFaults } from './faults.ts'

interface FormOptions<Values extends FieldValues, Body, Answer> {
  /** As the form opens; its keys are the fields. */
  values: Values & DefaultValues<Values>
  /** By the contract: `checkedBy(shape)`. */
  check: (values: Values) => Checked<Body, FieldPath<Values>>
  send: (body: Body) => Promise<Answer>
  onBegin?: (body: Body) => unknown
  onDone: (answer: Answer, body: Body) => unknown
  /** A failure that is about no field. */
  onFailed: (error: Error, body: Body) => unknown
  whenSignedOut?: WhenSignedOut
  /** In place of sending at once. */
  submit?: (body: Body, send: (body: Body) => void) => void
  /** The form's name of a field that refusals call otherwise. */
  nameOf?: (place: string) => string
  /** What a refusal that names no field says of one all the same. */
  faultsOf?: (error: Error) => Faults<FieldPath<Values>>
  /** Faults are about to show: of a refusal, or without one of the check before it is sent. */
  onFaults?: (refusal: Error | undefined) => void
  /** What the server said of the form when it was sent before the page was alive. */
  posted?: Faults<FieldPath<Values>> | undefined
  /** When a field that was found wrong is checked again: as it is typed in, or with the next sending. */
  recheck?: 'typed' | 'sent'
}

export interface ContractForm<Values extends FieldValues, Body = unknown> {
  /** For the `<form>` element. */
  formProps: { ref: RefObject<HTMLFormElement | null>; noValidate: true; onSubmit: (event?: FormEvent) => Promise<void> }
  /** For a text field; others stand in `Controlled`. */
  input: (name: FieldPath<Values>) => UseFormRegisterReturn & { error: string | undefined }
  control: Control<Values, unknown, Body>
  faultOf: (name: FieldPath<Values>) => string | undefined
  watch: UseFormWatch<Values>
  set: <Name extends FieldPath<Values>>(name: Name, value: FieldPathValue<Values, Name>) => void
  /** Shows what is wrong and puts the focus on the first of it. */
  refuse: (faults: Faults<FieldPath<Values>>) => void
  forgetFaults: () => void
  /** Begins again with these. */
  reset: (values: Values) => void
  submit: () => void
  /** Sends what was checked before once more. */
  send: (body: Body) => void
  isBusy: boolean
  isDirty: boolean
  /** Whether leaving now would lose what was written: not once it was sent. A page that stays begins again with `reset`. */
  holdsUnsent: () => boolean
  /** Why the last sending failed, until something is typed. */
  problem: Error | null
  forgetProblem: () => void
}

/** What is wrong, by the mark that fields carry; a group of choices has it around them. */
const FAULTY = '[aria-invalid="true"], [data-fault] input'

/**
 * Every form of ours: filled in by the contract's shape, sent by one change, refused by the field that is wrong, with the focus on the first of them.
 * A refusal that names no field of the form goes to `onFailed`.
 */
export function useContractForm<Values extends FieldValues, Body, Answer>({
  values,
  check,
  send,
  onBegin,
  onDone,
  onFailed,
  whenSignedOut,
  submit,
  nameOf,
  faultsOf,
  onFaults,
  posted,
  recheck = 'typed',
}: FormOptions<Values, Body, Answer>): ContractForm<Values, Body> {
  const element = useRef<HTMLFormElement>(null)
  const mustFocus = useRef(false)
  const wasSent = useRef(false)
  const names = namesOf<Values>(values)
  const form = useForm<Values, unknown, Body>({
    defaultValues: values,
    shouldFocusError: false,
    reValidateMode: recheck === 'typed' ? 'onChange' : 'onSubmit',
    resolver: (given) => {
      const checked = check(given)
      if ('body' in checked) return { values: checked.body, errors: {} }
      const errors = names.flatMap((name) => {
        const message = checked.faults[name]
        return message === undefined ? [] : [[name, { type: 'contract', message }]]
      })
      return { values: {}, errors: Object.fromEntries(errors) }
    },
  })
  const { formState } = form
  const showFaults = (refusal?: Error) => {
    mustFocus.current = true
    onFaults?.(refusal)
  }
  const refuse = (faults: Faults<FieldPath<Values>>, refusal?: Error) => {
    for (const name of names) if (faults[name] !== undefined) form.setError(name, { message: faults[name] })
    showFaults(refusal)
  }
  const change = useChange<Answer, Body>({
    send,
    onBegin: (body) => {
      mustFocus.current = false
      return onBegin?.(body)
    },
    onDone: (answer, body) => {
      wasSent.current = true
      return onDone(answer, body)
    },
    whenSignedOut,
    onFailed: (error, body) => {
      const messages = error instanceof ApiError ? Object.entries(error.errors) : []
      const faults = { ...faultsOf?.(error), ...faultsAt(messages, names, nameOf) }
      if (hasFaults(faults)) refuse(faults, error)
      else onFailed(error, body)
    },
  })

  // the faults have to be drawn, and the fields to be open again
  useEffect(() => {
    if (!mustFocus.current || change.isPending) return
    const faulty = element.current?.querySelector<HTMLElement>(FAULTY)
    if (faulty == null) return
    mustFocus.current = false
    faulty.focus()
  })

  const faultOf = (name: FieldPath<Values>) => {
    const { error, isDirty } = form.getFieldState(name, formState)
    return error?.message ?? (isDirty ? undefined : posted?.[name])
  }
  const onSubmit = form.handleSubmit(
    (body) => (submit === undefined ? change.mutate(body) : submit(body, change.mutate)),
    () => showFaults(),
  )
  return {
    formProps: { ref: element, noValidate: true, onSubmit },
    input: (name) => ({ ...form.register(name), error: faultOf(name) }),
    control: form.control,
    faultOf,
    watch: form.watch,
    set: (name, value) => form.setValue(name, value, { shouldDirty: true, shouldValidate: recheck === 'typed' && formState.isSubmitted }),
    refuse,
    forgetFaults: () => form.clearErrors(),
    reset: (next) => {
      wasSent.current = false
      form.reset(next)
    },
    submit: () => void onSubmit(),
    send: change.mutate,
    isBusy: change.isPending,
    isDirty: formState.isDirty,
    holdsUnsent: () => formState.isDirty && !wasSent.current,
    problem: change.problem,
    forgetProblem: change.reset,
  }
}
