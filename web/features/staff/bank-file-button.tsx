import { useChange } from '#web/data/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'

interface BankFileButtonProps {
  /** Of the file, without its ending. */
  name: string
  read: () => Promise<unknown>
}

/** Gives the file for the bank of what waits for this member to be paid. */
export function BankFileButton({ name, read }: BankFileButtonProps) {
  const take = useChange({
    send: read,
    onDone: (file) => {
      if (file instanceof Blob) saveFile(`${name}.csv`, file)
    },
  })
  return (
    <Button look="line" busy={take.isPending} onClick={() => take.mutate()}>
      پروندهٔ بانک
    </Button>
  )
}
