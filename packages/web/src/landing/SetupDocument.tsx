import { useTranslation } from '../i18n/useTranslation.ts'
import button from './button.module.css'
import { type Assets, Head } from './Head.tsx'
import css from './SetupDocument.module.css'

/** Stands in place of every page until there is an administrator: nobody could sign in. It says nothing of the building. */
export function SetupDocument(assets: Assets) {
  const { t } = useTranslation()
  const title = t('This portal is being set up')
  return (
    <html lang="en" data-mantine-color-scheme="light">
      <Head {...assets} title={title} isHidden />
      <body>
        <main className={css.page}>
          <h1 className={css.title}>{title}</h1>
          <p className={css.lead}>{t('It is new, and nobody can sign in yet.')}</p>
          <section className={css.card} aria-labelledby="set-up">
            <h2 id="set-up" className={css.heading}>
              {t('Are you setting it up?')}
            </h2>
            <ol className={css.steps}>
              <li>
                {t('Open the set-up link that the portal printed when it started. It stands in the terminal or in the log of the server.')}
              </li>
              <li>{t('Name your building, list its units, and make your own account. It takes a few minutes.')}</li>
            </ol>
            <p className={css.hint}>{t('You cannot find the link? Start the portal again: each start prints a new one.')}</p>
          </section>
          <section className={css.card} aria-labelledby="living-here">
            <h2 id="living-here" className={css.heading}>
              {t('Do you live here?')}
            </h2>
            <p>{t('Please come back later. Your committee will invite you by e-mail as soon as the portal is ready.')}</p>
          </section>
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is the one that was asked for. */}
          <a className={button.outlined} href="">
            {t('Check Again')}
          </a>
        </main>
      </body>
    </html>
  )
}
