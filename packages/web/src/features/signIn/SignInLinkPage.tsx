import { paths } from '@verandah/contract/paths'
import { signIn } from '@verandah/contract/signIn'
import { Suspense, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { BrandedPage } from '../../api/BrandedPage.tsx'
import { call } from '../../api/calls/call.ts'
import { answerText } from '../../api/calls/describeError.ts'
import { beginSession } from '../../api/session/session.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { CardLinks } from '../../ui/cards/CardLinks.tsx'
import { Notice } from '../../ui/messages/Notice.tsx'
import { FullPageLoader } from '../../ui/page/FullPageLoader.tsx'
import { Text } from '../../ui/page/layout.tsx'
import { onDemand } from '../../ui/page/onDemand.tsx'

const SecondStepPage = onDemand(async () => (await import('./SecondStepPage.tsx')).SecondStepPage)

/** Signs in by a link that a command on the server has made: at a press, because the link works once. */
export function SignInLinkPage() {
  const { t } = useTranslation()
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const [tempToken, setTempToken] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function enter() {
    setBusy(true)
    try {
      const answer = await call(signIn.byLink, { body: { token } })
      if ('token' in answer) beginSession(answer.token, answer.user)
      else setTempToken(answer.tempToken)
    } catch (error) {
      setFailure(answerText(error))
    } finally {
      setBusy(false)
    }
  }

  if (tempToken !== null)
    return (
      <Suspense fallback={<FullPageLoader />}>
        <SecondStepPage tempToken={tempToken} onReturn={() => void navigate(paths.login, { replace: true })} />
      </Suspense>
    )
  return (
    <BrandedPage title={t('Login')}>
      {failure === null ? (
        <Text mb={16}>{t('This link signs you in once. It was made on the server of the portal.')}</Text>
      ) : (
        <Notice tone="error" mb={20}>
          {failure}
        </Notice>
      )}
      <Button fullWidth busy={isBusy} onClick={() => void enter()}>
        {t('Sign in')}
      </Button>
      <CardLinks>
        <Link to={paths.login}>{t('Go to Login')}</Link>
      </CardLinks>
    </BrandedPage>
  )
}
