import { BuildingPatch } from './buildingProfile.ts'
import { endpoint } from './endpoint.ts'
import { Email, nameText, optionalLines } from './fields.ts'
import { pack, unpack } from './i18n/text.ts'
import { LENGTH } from './limits.ts'
import { ConfirmPassword, newPassword, notOwners, samePassword } from './passwords.ts'
import { SignedIn } from './signIn.ts'
import { unitList, UnitRow } from './listedUnits.ts'
import { readUnits } from './unitsText.ts'
import { z } from './z.ts'

/** The units as people write them down, one floor a line; each line that cannot be read is an error. Absent: they stay as they are. */
const UnitsText = z.pipe(
  z.pipe(
    optionalLines('Units', LENGTH.unitsText),
    z.transform((text, context) => {
      if (text === undefined) return undefined
      const { units, problems } = readUnits(text ?? '')
      for (const { line, message } of problems)
        context.issues.push({
          code: 'custom',
          message: pack('Line {{line}}: {{message}}', { line, message: unpack(message) }),
          input: text
        })
      return problems.length === 0 ? units : z.NEVER
    })
  ),
  z.optional(unitList(UnitRow))
)

const building = z.object(
  { name: BuildingPatch.shape.name.def.innerType, address: BuildingPatch.shape.address },
  { error: 'Building is required' }
)

const account = { firstName: nameText('First name'), lastName: nameText('Last name'), email: Email, password: newPassword() }
const required = { error: 'Administrator is required' }

export const Setup = z.object({
  building,
  units: UnitsText,
  administrator: z.object(account, required).check(z.refine(...notOwners('password')))
})
export type Setup = z.output<typeof Setup>

/** The form of the screen; only the client checks the second password. */
export const SetupForm = z.extend(Setup, {
  administrator: z
    .object({ ...account, confirmPassword: ConfirmPassword }, required)
    .check(z.refine(...samePassword('password')), z.refine(...notOwners('password')))
})

/** The values that are known already, for the form to begin with; empty on a new portal. */
export const SetupStart = z.object({ building: z.object({ name: z.string(), address: z.string() }), units: z.string() })
export type SetupStart = z.output<typeof SetupStart>

const token = z.string()

export const setup = {
  get: endpoint('GET', '/api/setup/:token', {
    shows: ['building', 'units', 'users'],
    summary: 'What the set-up begins with; only while there is no administrator',
    public: true,
    params: { token },
    response: SetupStart
  }),
  complete: endpoint('POST', '/api/setup/:token', {
    changes: ['building'],
    summary: 'Set the portal up: the building, its units and the first administrator',
    public: true,
    params: { token },
    body: Setup,
    response: SignedIn,
    status: 201
  })
}
