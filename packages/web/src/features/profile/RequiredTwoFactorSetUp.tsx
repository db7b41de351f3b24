import { ROLE_LABEL } from '@verandah/contract/roles'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { restoreSession } from '../../api/restoreSession.ts'
import { useSession } from '../../api/session.ts'
import { Card } from '../../ui/Card.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import css from './Required.module.css'
import { TwoFactorSetUp } from './TwoFactorSetUp.tsx'
import { useTwoFactorSetUp } from './useTwoFactorSetUp.ts'

/** In place of every page until two-factor is set up, where the person's role must have it. */
export function RequiredTwoFactorSetUp() {
  const { t } = useTranslation()
  const role = useSession(({ user }) => user?.role ?? 'resident')
  const setUp = useTwoFactorSetUp()
  return (
    <div className={css.page}>
      <PageTitle>{t('Set up two-factor authentication')}</PageTitle>
      <p className={css.why}>
        {t('Your role ({{role}}) must sign in with a password and a code from your phone. Set that up now, then the portal opens.', {
          role: t(ROLE_LABEL[role])
        })}
      </p>
      <Card>
        <TwoFactorSetUp setUp={setUp} onDone={() => void restoreSession()} />
      </Card>
    </div>
  )
}
