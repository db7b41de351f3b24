import { endpoint } from './endpoint.ts'
import { choice } from './fields.ts'
import { recordFields } from './records.ts'
import { ROLES } from './roles.ts'
import { z } from './z.ts'

/** The settings of the portal, which the administrator changes. */
export const settingFields = {
  /** Roles whose people must sign in with a second factor. */
  twoFactorRoles: z
    .array(choice('Role', ROLES), { error: 'Roles must be a list' })
    .overwrite((roles) => ROLES.filter((role) => roles.includes(role)))
}
export const SETTINGS = Object.keys(settingFields) as (keyof typeof settingFields)[]

export const SettingsPatch = z.object(settingFields).partial()
export type SettingsPatch = z.output<typeof SettingsPatch>

export const Settings = z
  .object({
    _id: z.literal('portal'),
    ...recordFields,
    twoFactorRoles: z.array(z.enum(ROLES)),
    /** Names of the settings that an environment variable holds; they cannot be changed here. */
    fixed: z.array(z.string()),
    can: z.object({ edit: z.boolean() })
  })
  .meta({ id: 'Settings' })
export type Settings = z.output<typeof Settings>

export const settings = {
  get: endpoint({ method: 'GET', path: '/api/settings', summary: 'What holds for everybody', response: Settings }),
  update: endpoint({
    method: 'PUT',
    path: '/api/settings',
    summary: 'Change it',
    body: SettingsPatch,
    response: Settings,
    versioned: true
  })
}
