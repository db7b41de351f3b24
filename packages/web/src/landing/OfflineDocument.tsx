import { useTranslation } from '../i18n/useTranslation.ts'
import button from './button.module.css'
import { type Assets, Head } from './Head.tsx'
import css from './OfflineDocument.module.css'
import { OFFLINE_SCRIPT } from './offlineScript.ts'

/** What the service worker shows when a page is opened and the portal does not answer. It holds nothing of anybody. */
export function OfflineDocument({ styles }: Assets) {
  const { t } = useTranslation()
  return (
    <html lang="en" data-mantine-color-scheme="light">
      <Head styles={styles} title={t('The portal cannot be reached')} isHidden />
      <body>
        <main className={css.page}>
          <svg className={css.icon} viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 18h.01M9.2 15.2a4 4 0 0 1 5.6 0M6.3 12.3a8 8 0 0 1 3.7-2.1m4 .1a8 8 0 0 1 3.7 2M3.5 9.5a12 12 0 0 1 3.8-2.5m3.7-1a12 12 0 0 1 9.5 3.5M3 3l18 18" />
          </svg>
          <h1 className={css.title}>{t('The portal cannot be reached')}</h1>
          <p className={css.text}>
            {t('You are offline, or the portal is not running right now. As soon as it answers, this page opens what you asked for.')}
          </p>
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is the one that was asked for. */}
          <a className={button.filled} href="">
            {t('Retry')}
          </a>
        </main>
        <script dangerouslySetInnerHTML={{ __html: OFFLINE_SCRIPT }} />
      </body>
    </html>
  )
}
