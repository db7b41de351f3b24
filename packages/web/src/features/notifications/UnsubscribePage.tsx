import { notifications } from '@verandah/contract/notifications'
import { useRef } from 'react'
import { Link, useParams } from 'react-router'
import { useBrand } from '../../api/building.ts'
import { call, refreshMe } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { useAction } from '../../api/useAction.ts'
import { useDocumentTitle } from '../../api/useDocumentTitle.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { CardLinks } from '../../ui/CardLinks.tsx'
import { CardPage } from '../../ui/CardPage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from './UnsubscribePage.module.css'

/** The link at the foot of a mail leads here. It asks first: mail programs open links to look at them. */
export function UnsubscribePage() {
  const { t } = useTranslation()
  const title = t('Unsubscribe')
  useDocumentTitle(title)
  const { token = '' } = useParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const isSignedIn = useSession((session) => session.token !== null)
  const { failure, isSuccess, data, run } = useAction({
    send: async () => call(notifications.unsubscribe, { params: { token } }),
    failed: t('Failed to unsubscribe')
  })

  async function unsubscribe() {
    // The button may be removed, and the focus with it.
    if (!(await run())) return
    heading.current?.focus()
    if (isSignedIn) await refreshMe()
  }

  return (
    <CardPage brand={useBrand()} title={title} titleRef={heading}>
      {failure !== null && (
        <div className={css.notice}>
          <Notice tone="error">{failure}</Notice>
        </div>
      )}
      {isSuccess ? (
        <>
          <p className={css.text} role="status">
            {data.message}
          </p>
          <LinkButton to="/profile" fullWidth look="outline">
            {isSignedIn ? t('Go to Profile') : t('Sign in to your profile')}
          </LinkButton>
        </>
      ) : (
        <>
          <p className={css.text}>{t('Do you want no more notification e-mails from this portal?')}</p>
          <p className={css.hint}>
            {t('You still see all notifications in the portal, and e-mails about the safety of your account still reach you.')}
          </p>
          <Button fullWidth onClick={unsubscribe}>
            {t('Unsubscribe')}
          </Button>
        </>
      )}
      <CardLinks>
        {isSignedIn && <Link to="/dashboard">{t('Go to Dashboard')}</Link>}
        <a href="/">{t('Back to Home')}</a>
      </CardLinks>
    </CardPage>
  )
}
