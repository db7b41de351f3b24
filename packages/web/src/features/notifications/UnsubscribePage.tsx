import { notifications } from '@verandah/contract/notifications'
import { paths } from '@verandah/contract/paths'
import { useEffect, useRef } from 'react'
import { Link, useParams } from 'react-router'
import { ApiError, call, refreshMe } from '../../api/calls/call.ts'
import { useSession } from '../../api/session/session.ts'
import { useAction } from '../../api/useAction.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button, LinkButton } from '../../ui/buttons/Button.tsx'
import { CardLinks } from '../../ui/cards/CardLinks.tsx'
import { BrandedPage } from '../../api/BrandedPage.tsx'
import { focusAfter } from '../../ui/dialogs/focusAfter.ts'
import { Text } from '../../ui/page/layout.tsx'
import { Notice } from '../../ui/messages/Notice.tsx'

/** The link at the foot of a mail leads here. It asks first: mail programs open links to look at them. */
export function UnsubscribePage() {
  const { t } = useTranslation()
  const { token = '' } = useParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const isSignedIn = useSession((session) => session.token !== null)
  const { error, failure, isSuccess, data, run } = useAction({
    send: async () => call(notifications.unsubscribe, { params: { token } }),
    failed: t('Failed to unsubscribe')
  })

  // The link was not made here, or was cut short: to press again would not help.
  const isDead = error instanceof ApiError && error.status === 400
  useEffect(() => {
    if (isDead) heading.current?.focus()
  }, [isDead])

  async function unsubscribe() {
    const focus = focusAfter()
    if (!(await run())) return
    focus(heading.current)
    if (isSignedIn) await refreshMe()
  }

  return (
    <BrandedPage title={t('Unsubscribe')} titleRef={heading}>
      {failure !== null && (
        <Notice tone="error" mb={20}>
          {failure}
        </Notice>
      )}
      {isSuccess && (
        <Text mb={16} role="status">
          {data.message}
        </Text>
      )}
      {isSuccess || isDead ? (
        <LinkButton to={paths.profile} fullWidth look="outline">
          {isSignedIn ? t('Go to Profile') : t('Sign in to your profile')}
        </LinkButton>
      ) : (
        <>
          <Text mb={16}>{t('Do you want no more notification e-mails from this portal?')}</Text>
          <Text look="detail" mb={20}>
            {t('You still see all notifications in the portal, and e-mails about the safety of your account still reach you.')}
          </Text>
          <Button fullWidth onClick={unsubscribe}>
            {t('Unsubscribe')}
          </Button>
        </>
      )}
      <CardLinks>
        {isSignedIn && <Link to={paths.dashboard}>{t('Go to Dashboard')}</Link>}
        <a href="/">{t('Back to Home')}</a>
      </CardLinks>
    </BrandedPage>
  )
}
