import { useTranslation } from '../../i18n/useTranslation.ts'
import { useProductName } from '../../api/building.ts'
import { useDocumentTitle } from '../../api/useDocumentTitle.ts'
import { CardPage } from '../../ui/CardPage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from './PublicPendingPage.module.css'
import { PUBLIC_PAGES } from './publicPages.ts'

/** An honest word where a screen is still to come. */
export function PublicPendingPage({ path }: { path: string }) {
  const { t } = useTranslation()
  const { title, text } = PUBLIC_PAGES[path] ?? { title: path, text: '' }
  useDocumentTitle(t(title))
  return (
    <CardPage product={useProductName()} title={t(title)}>
      <Notice tone="info">{t(text)}</Notice>
      <div className={css.links}>
        <a href="/">{t('Back to Home')}</a>
      </div>
    </CardPage>
  )
}
