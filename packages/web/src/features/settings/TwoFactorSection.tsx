import { type Role, ROLE_LABEL, ROLES } from '@verandah/contract/roles'
import type { Settings } from '@verandah/contract/settings'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/describeError.ts'
import { useSession } from '../../api/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CheckList } from '../../ui/CheckList.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SectionState } from './SectionState.tsx'
import css from './Section.module.css'
import { useSaveSettings, useSettings } from './useSettings.ts'

function RuleForm({ settings }: { settings: Settings }) {
  const { t } = useTranslation()
  const [chosen, choose] = useState<readonly Role[]>(settings.twoFactorRoles)
  const saving = useSaveSettings()
  const me = useSession(({ user }) => user)
  const isDirty = ROLES.some((role) => chosen.includes(role) !== settings.twoFactorRoles.includes(role))
  const leaving = useUnsavedGuard(isDirty)
  const isFixed = settings.fixed.includes('twoFactorRoles')
  const bindsMe = me !== null && !me.twoFactorEnabled && chosen.includes(me.role)

  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!saving.isPending) saving.mutate({ seen: settings, body: { twoFactorRoles: [...chosen] } })
      }}
    >
      {saving.error && <ErrorBanner message={describeError(saving.error, t('Failed to save settings'))} onDismiss={saving.reset} />}
      <CheckList
        legend={t('Roles that must use two-factor authentication')}
        options={ROLES.map((role) => ({ value: role, label: t(ROLE_LABEL[role]) }))}
        chosen={chosen}
        disabled={isFixed || !settings.can.edit}
        onChoose={(roles) => choose(ROLES.filter((role) => roles.includes(role)))}
      />
      {isFixed && <Notice tone="info">{t('An environment variable of the server holds this rule; it cannot be changed here.')}</Notice>}
      {bindsMe && isDirty && (
        <Notice tone="info">{t('This binds you as well: you will be asked to set it up as soon as you have saved.')}</Notice>
      )}
      {settings.can.edit && !isFixed && (
        <div className={css.buttons}>
          <Button type="submit" busy={saving.isPending} disabled={!isDirty}>
            {t('Save Changes')}
          </Button>
        </div>
      )}
      {leaving}
    </form>
  )
}

/** Who must have a second factor. */
export function TwoFactorSection() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useSettings()
  return (
    <Card aria-labelledby="two-factor-title">
      <h3 id="two-factor-title" className={css.title}>
        {t('Two-factor authentication')}
      </h3>
      <p className={css.text}>
        {t(
          'Whoever signs in with a second factor needs a code from their phone beside the password. People of the roles below are led to set it up, and can do nothing else until they have.'
        )}
      </p>
      <SectionState isPending={isPending} error={error} fallback="Failed to fetch settings" onRetry={() => void refetch()} />
      {data && <RuleForm key={data.version} settings={data} />}
    </Card>
  )
}
