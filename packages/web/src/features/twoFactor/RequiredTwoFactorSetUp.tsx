import { ROLE_LABEL } from '@verandah/contract/roles'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { restoreSession } from '../../api/session/restoreSession.ts'
import { useSession } from '../../api/session/session.ts'
import { RequiredPage } from '../../ui/page/RequiredPage.tsx'
import { TwoFactorSetUp } from './TwoFactorSetUp.tsx'
import { useTwoFactorSetUp } from './useTwoFactorSetUp.ts'

/** In place of every page until two-factor is set up, where the person's role must have it. */
export function RequiredTwoFactorSetUp() {
  const { t } = useTranslation()
  const role = useSession(({ user }) => user?.role ?? 'resident')
  const setUp = useTwoFactorSetUp()
  return (
    <RequiredPage
      title={t('Set up two-factor authentication')}
      why={t('Your role ({{role}}) must sign in with a password and a code from your phone. Set that up now, then the portal opens.', {
        role: t(ROLE_LABEL[role])
      })}
    >
      <TwoFactorSetUp setUp={setUp} onDone={() => void restoreSession()} />
    </RequiredPage>
  )
}
