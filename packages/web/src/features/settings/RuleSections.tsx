import { type Role, ROLE_LABEL, ROLES } from '@verandah/contract/roles'
import type { Settings } from '@verandah/contract/settings'
import { useController } from 'react-hook-form'
import { useSession } from '../../api/session/session.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { type SettingsFields, SettingsSection } from '../../SettingsSection.tsx'
import { CheckList } from '../../ui/cards/CheckList.tsx'
import { SwitchField } from '../../ui/form/fields/SwitchField.tsx'
import { Notice } from '../../ui/messages/Notice.tsx'

interface TwoFactorValues {
  twoFactorRoles: Role[]
}

/** Returns the chosen roles in the order of the list, so that a role that is taken away and chosen again changes nothing. */
const inOrder = (chosen: readonly Role[]) => ROLES.filter((role) => chosen.includes(role))

function TwoFactorFields({ control, mayEdit }: SettingsFields<TwoFactorValues>) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name: 'twoFactorRoles' })
  const me = useSession(({ user }) => user)
  const bindsMe = me !== null && !me.twoFactorEnabled && field.value.includes(me.role)
  return (
    <>
      <CheckList
        legend={t('Roles that must use two-factor authentication')}
        options={ROLES.map((role) => ({ value: role, label: t(ROLE_LABEL[role]) }))}
        chosen={field.value}
        disabled={!mayEdit}
        onChoose={(roles) => field.onChange(inOrder(roles))}
      />
      {bindsMe && fieldState.isDirty && (
        <Notice tone="info">{t('This binds you as well: you will be asked to set it up as soon as you have saved.')}</Notice>
      )}
    </>
  )
}

/** Shows who must have a second factor. */
export function TwoFactorSection() {
  const { t } = useTranslation()
  return (
    <SettingsSection
      title={t('Two-factor authentication')}
      text={t(
        'Whoever signs in with a second factor needs a code from their phone beside the password. People of the roles below are led to set it up, and can do nothing else until they have.'
      )}
      toValues={({ twoFactorRoles }: Settings): TwoFactorValues => ({ twoFactorRoles: inOrder(twoFactorRoles) })}
      toBody={(values) => values}
      renderFields={(fields) => <TwoFactorFields {...fields} />}
    />
  )
}

/** Whether one pair of eyes is enough for a transaction. */
export function SecondApproverSection() {
  const { t } = useTranslation()
  return (
    <SettingsSection
      title={t('Approval of transactions')}
      text={t(
        'With a second approver nobody can approve a transaction that they recorded or changed last: another president or administrator must.'
      )}
      toValues={({ secondApprover }: Settings) => ({ secondApprover })}
      toBody={(values) => values}
      renderFields={({ control, mayEdit }) => (
        <SwitchField
          control={control}
          name="secondApprover"
          label={t('Require a second approver')}
          help={t(
            'Without it, and as long as one person alone decides, approving one’s own transaction is allowed, but marked and written to the audit trail.'
          )}
          disabled={!mayEdit}
        />
      )}
    />
  )
}

/** Shows the setting whether others are notified when one person alone has approved. */
export function SelfApprovedSection() {
  const { t } = useTranslation()
  return (
    <SettingsSection
      title={t('What is self-approved')}
      text={t('A transaction that was approved by who recorded it or changed it last is marked, and stands in the finance report.')}
      toValues={({ selfApprovedNotice }: Settings) => ({ selfApprovedNotice })}
      toBody={(values) => values}
      renderFields={({ control, mayEdit }) => (
        <SwitchField
          control={control}
          name="selfApprovedNotice"
          label={t('Tell of each')}
          help={t('Treasurers, presidents and administrators get a notice.')}
          disabled={!mayEdit}
        />
      )}
    />
  )
}
