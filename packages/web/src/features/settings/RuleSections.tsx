import { type Role, ROLE_LABEL, ROLES } from '@verandah/contract/roles'
import type { Settings } from '@verandah/contract/settings'
import { type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'
import { useSession } from '../../api/session/session.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { type SettingsFields, SettingsSection } from '../../SettingsSection.tsx'
import { CheckList } from '../../ui/cards/CheckList.tsx'
import { SwitchField } from '../../ui/form/fields/choices/SwitchField.tsx'
import { Notice } from '../../ui/messages/Notice.tsx'

/** Returns the chosen roles in the order of the list, so that a role that is taken away and chosen again changes nothing. */
const inOrder = (chosen: readonly Role[]) => ROLES.filter((role) => chosen.includes(role))

interface RoleChoiceProps<Values extends FieldValues> {
  name: FieldPathByValue<Values, Role[]>
  legend: string
  fields: SettingsFields<Values>
}

/** Chooses roles from the list of all. */
function RoleChoice<Values extends FieldValues>({ name, legend, fields: { control, mayEdit } }: RoleChoiceProps<Values>) {
  const { t } = useTranslation()
  const { field } = useController({ control, name })
  return (
    <CheckList
      legend={legend}
      options={ROLES.map((role) => ({ value: role, label: t(ROLE_LABEL[role]) }))}
      chosen={field.value}
      disabled={!mayEdit}
      onChoose={(roles) => field.onChange(inOrder(roles))}
    />
  )
}

interface TwoFactorValues {
  twoFactorRoles: Role[]
}

function TwoFactorFields(fields: SettingsFields<TwoFactorValues>) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control: fields.control, name: 'twoFactorRoles' })
  const me = useSession(({ user }) => user)
  const bindsMe = me !== null && !me.twoFactorEnabled && field.value.includes(me.role)
  return (
    <>
      <RoleChoice name="twoFactorRoles" legend={t('Roles that must use two-factor authentication')} fields={fields} />
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

/** Shows who may make access tokens for programs. */
export function TokensSection() {
  const { t } = useTranslation()
  return (
    <SettingsSection
      title={t('Access tokens')}
      text={t(
        'With an access token a program, such as a spreadsheet, reads the portal as its person. People of the other roles cannot make new ones; tokens that they have already go on working until they expire or are revoked.'
      )}
      toValues={({ personalTokens }: Settings): { personalTokens: Role[] } => ({ personalTokens: inOrder(personalTokens) })}
      toBody={(values) => values}
      renderFields={(fields) => <RoleChoice name="personalTokens" legend={t('Roles that may make access tokens')} fields={fields} />}
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
