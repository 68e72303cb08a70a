import { expect, test } from 'vitest'
import { type BuiltFile, modulesOfOthers } from './desks-apart.ts'

const file = (given: Partial<BuiltFile>): BuiltFile => ({
  isEntry: false,
  facadeModuleId: null,
  moduleIds: [],
  imports: [],
  dynamicImports: [],
  ...given,
})
const FRAME = '/rasteh/web/shell/console/console-frame.tsx'
const HOME = {
  isEntry: true,
  facadeModuleId: '/rasteh/web/features/home/home-page.tsx',
  moduleIds: ['/rasteh/web/features/home/home-page.tsx'],
}
const STAFF_HOME = { isEntry: true, facadeModuleId: '/rasteh/web/features/staff/staff-home-page.tsx', moduleIds: [FRAME] }
const built = (files: Record<string, BuiltFile>) => modulesOfOthers('staff', new Map(Object.entries(files)))

test('staff and shoppers share the kit, and nothing of the staff’s', () => {
  const kit = file({ moduleIds: ['/rasteh/web/ui/button.tsx'] })

  expect(built({ home: file({ ...HOME, imports: ['kit'] }), staff: file({ ...STAFF_HOME, imports: ['kit'] }), kit })).toEqual([])
})

test.for([
  FRAME,
  '/rasteh/web/shell/console/lock-form.tsx',
  '/rasteh/web/features/staff/staff-rights.tsx',
  '/rasteh/contract/staff-session.ts',
])('%s is the staff’s', (module) => {
  const both = file({ moduleIds: [module] })

  expect(built({ home: file({ ...HOME, imports: ['both'] }), both })).toEqual([module])
})

test.for<[string, Partial<BuiltFile>]>([
  ['in a file that it loads at once', { imports: ['both'] }],
  ['in a file that it may ask for later', { dynamicImports: ['later'] }],
  ['in its own file', { moduleIds: [FRAME] }],
])('a page of shoppers that has the staff’s frame %s is found', ([, given]) => {
  const both = file({ moduleIds: ['/rasteh/web/ui/button.tsx', FRAME] })
  const later = file({ imports: ['both'] })

  expect(built({ home: file({ ...HOME, ...given }), staff: file({ ...STAFF_HOME, moduleIds: [] }), later, both })).toEqual([FRAME])
})

const DESK = '/rasteh/web/shell/desk/desk-frame.tsx'
const ofSellers = (files: Record<string, BuiltFile>) => modulesOfOthers('sellers', new Map(Object.entries(files)))

test('pages of the desk are known by their folder, and share the frame of the desk', () => {
  const people = file({ isEntry: true, facadeModuleId: '/rasteh/web/features/desk-people/people-page.tsx', imports: ['frame'] })

  expect(ofSellers({ people, frame: file({ moduleIds: [DESK] }) })).toEqual([])
})

test.for([DESK, '/rasteh/web/shell/desk/desk-places.ts', '/rasteh/web/features/desk-people/person-row.tsx'])(
  '%s is the sellers’, and neither shoppers nor staff load it',
  (module) => {
    const both = file({ moduleIds: [module] })

    expect(ofSellers({ home: file({ ...HOME, imports: ['both'] }), both })).toEqual([module])
    expect(ofSellers({ staff: file({ ...STAFF_HOME, dynamicImports: ['both'] }), both })).toEqual([module])
  },
)
