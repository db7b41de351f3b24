import { type User, UserPatch } from '@verandah/contract/users'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { useSession } from '../../../api/session/session.ts'
import { useMailWay } from '../../../api/useMailWay.ts'
import { PasswordField } from '../../../ui/form/fields/passwords/PasswordField.tsx'
import { StaleNotice } from '../../../ui/form/StaleNotice.tsx'
import { SwitchField } from '../../../ui/form/fields/choices/SwitchField.tsx'
import { useEdit } from '../../../ui/form/useEdit.ts'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { UserFields } from './UserFields.tsx'
import { changedOnly, describeField, emailOf, ownSchema, unitOf, userBody, toValues } from './userForm.ts'
import { fetchUser, isRoleAlone, type UserChange, useUpdateUser } from '../useUsers.ts'

/** Changes a person. Rendered while open. */
export function EditUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation()
  const roles = useSession((session) => session.user?.can.grantableRoles) ?? []
  const isOwn = useSession((session) => session.user?._id === user._id)
  const edit = useEdit(user)
  const { seen } = edit
  const updating = useUpdateUser()
  const way = useMailWay()
  const form = useSchemaForm({ schema: isOwn ? ownSchema(seen) : UserPatch, toBody: userBody, defaultValues: toValues(user) })
  const isOwnEmail = isOwn && emailOf(form.watch('email')) !== seen.email
  const unit = unitOf(form.watch('unitNumber'))

  const compared = { form, load: async () => fetchUser(seen._id), toValues }
  const save = async (body: UserChange) => {
    if (await edit.save(async () => updating.mutateAsync({ seen, body: changedOnly(body, seen) }), compared)) onClose()
  }
  const describe = (error: unknown) => {
    const isRole = isRoleAlone(changedOnly(userBody(form.getValues()), seen))
    return describeError(error, isRole ? t('Failed to change user role') : t('Failed to update user'))
  }
  // A unit that a manager sets is confirmed, unless they change the switch.
  const confirmAnother = (typed: string) =>
    form.setValue('unitConfirmed', unitOf(typed) === unitOf(seen.unitNumber ?? '') ? seen.unitConfirmed : true, { shouldDirty: true })

  return (
    <FormDialog title={t('Edit User')} form={form} submitLabel={t('Update')} onSubmit={save} describe={describe} onClose={onClose}>
      <StaleNotice
        seen={seen}
        {...edit.stale}
        {...compared}
        describeField={describeField}
        describeError={(error) => describeError(error, t('Failed to fetch users'))}
      />
      <UserFields
        control={form.control}
        fixedEmail={seen.can.changeEmail ? undefined : t('Only an administrator can change the e-mail address.')}
        roles={seen.can.setRole ? roles : []}
        onUnit={confirmAnother}
        belowEmail={
          isOwnEmail && (
            <PasswordField
              control={form.control}
              name="currentPassword"
              label={t('Current Password')}
              required
              autoComplete="current-password"
              help={
                way === 'sent'
                  ? t('We mail a link to the new address. Your address changes when you open it, and stays as it is until then.')
                  : t(
                      'A link for the new address waits under Sent mail. Your address changes when you open it, and stays as it is until then.'
                    )
              }
            />
          )
        }
      >
        {unit !== '' && (
          <SwitchField
            control={form.control}
            name="unitConfirmed"
            label={t('Unit confirmed')}
            help={t(
              'Only a confirmed unit shows its dues and payments to this person. Whoever the register has as owner or tenant stays confirmed.'
            )}
          />
        )}
      </UserFields>
    </FormDialog>
  )
}
