import { grantableBy } from '@verandah/contract/roles'
import { type User, UserPatch } from '@verandah/contract/users'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ApiError } from '../../api/call.ts'
import { describeError } from '../../api/describeError.ts'
import { useSession } from '../../api/session.ts'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { StaleUserNotice } from './StaleUserNotice.tsx'
import { UserFields } from './UserFields.tsx'
import { changedOnly, unitOf, userBody, valuesOf } from './userForm.ts'
import { isRoleAlone, type UserChange, useUpdateUser } from './useUsers.ts'

/** Changes a person. Rendered while open. */
export function EditUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation()
  const me = useSession((session) => session.user?.role)
  // What the person has seen: the version that a save may replace.
  const [seen, setSeen] = useState(user)
  const [isStale, setStale] = useState(false)
  const updating = useUpdateUser()
  const form = useSchemaForm({ schema: UserPatch, bodyOf: userBody, defaultValues: valuesOf(user) })
  const unit = unitOf(form.watch('unitNumber'))

  const save = async (body: UserChange) => {
    try {
      await updating.mutateAsync({ seen, body: changedOnly(body, seen) })
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 412)) throw error
      setStale(true)
      return
    }
    onClose()
  }
  const describe = (error: unknown) => {
    const isRole = isRoleAlone(changedOnly(userBody(form.getValues()), seen))
    return describeError(error, isRole ? t('Failed to change user role') : t('Failed to update user'))
  }
  // A manager who sets another unit vouches for it, unless they say otherwise.
  const confirmAnother = (typed: string) =>
    form.setValue('unitConfirmed', unitOf(typed) === unitOf(seen.unitNumber ?? '') ? seen.unitConfirmed : true, { shouldDirty: true })

  return (
    <FormDialog title={t('Edit User')} form={form} submitLabel={t('Update')} onSubmit={save} describe={describe} onClose={onClose}>
      <StaleUserNotice form={form} seen={seen} isStale={isStale} onLoaded={(stored) => (setSeen(stored), setStale(false))} />
      <UserFields
        control={form.control}
        fixedEmail={seen.can.changeEmail ? undefined : t('Only an administrator can change the e-mail address.')}
        roles={seen.can.setRole && me !== undefined ? grantableBy(me) : []}
        onUnit={confirmAnother}
      >
        {unit !== '' && (
          <SwitchField
            control={form.control}
            name="unitConfirmed"
            label={t('Unit confirmed')}
            help={t('Only a confirmed unit shows its dues and payments to this person.')}
          />
        )}
      </UserFields>
    </FormDialog>
  )
}
