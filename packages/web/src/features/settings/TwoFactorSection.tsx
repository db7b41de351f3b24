import { type Role, ROLE_LABEL, ROLES } from '@verandah/contract/roles'
import { settings, type Settings } from '@verandah/contract/settings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/describeError.ts'
import { query } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckList } from '../../ui/CheckList.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Section, SectionForm, SectionState } from '../../ui/Section.tsx'
import { useSaveSettings } from './useSaveSettings.ts'

interface RuleFormProps {
  stored: Settings
  saving: ReturnType<typeof useSaveSettings>
}

/** Made anew with each version of the settings: how the last save ended is the section's to say. */
function RuleForm({ stored, saving }: RuleFormProps) {
  const { t } = useTranslation()
  const [chosen, choose] = useState<readonly Role[]>(stored.twoFactorRoles)
  const me = useSession(({ user }) => user)
  const isDirty = ROLES.some((role) => chosen.includes(role) !== stored.twoFactorRoles.includes(role))
  const leaving = useUnsavedGuard(isDirty)
  const isFixed = stored.fixed.includes('twoFactorRoles')
  const bindsMe = me !== null && !me.twoFactorEnabled && chosen.includes(me.role)
  const save = (
    <Button type="submit" busy={saving.isPending} disabled={!isDirty}>
      {t('Save Changes')}
    </Button>
  )
  return (
    <SectionForm
      onSubmit={async () => saving.run({ seen: stored, body: { twoFactorRoles: [...chosen] } })}
      buttons={stored.can.edit && !isFixed && save}
    >
      <CheckList
        legend={t('Roles that must use two-factor authentication')}
        options={ROLES.map((role) => ({ value: role, label: t(ROLE_LABEL[role]) }))}
        chosen={chosen}
        disabled={isFixed || !stored.can.edit}
        onChoose={(roles) => choose(ROLES.filter((role) => roles.includes(role)))}
      />
      {isFixed && <Notice tone="info">{t('An environment variable of the server holds this rule; it cannot be changed here.')}</Notice>}
      {bindsMe && isDirty && (
        <Notice tone="info">{t('This binds you as well: you will be asked to set it up as soon as you have saved.')}</Notice>
      )}
      {leaving}
    </SectionForm>
  )
}

/** Who must have a second factor. */
export function TwoFactorSection() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useQuery(query(settings.get))
  const saving = useSaveSettings()
  return (
    <Section
      title={t('Two-factor authentication')}
      text={t(
        'Whoever signs in with a second factor needs a code from their phone beside the password. People of the roles below are led to set it up, and can do nothing else until they have.'
      )}
    >
      <SectionState
        isPending={isPending}
        failure={error && describeError(error, t('Failed to fetch settings'))}
        onRetry={() => void refetch()}
      />
      {saving.failure !== null && <ErrorBanner message={saving.failure} onDismiss={saving.reset} />}
      {data && <RuleForm key={data.version} stored={data} saving={saving} />}
    </Section>
  )
}
