import { Link, useParams } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useProductName } from '../../api/building.ts'
import { useDocumentTitle } from '../../api/useDocumentTitle.ts'
import { CardPage } from '../../ui/CardPage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from './PublicPendingPage.module.css'
import { PUBLIC_PAGES } from './publicPages.ts'

/** An honest word where a screen is still to come; a link without its token is told so already. */
export function PublicPendingPage({ path }: { path: string }) {
  const { t } = useTranslation()
  const { token } = useParams()
  const { title, text, missingToken } = PUBLIC_PAGES[path] ?? { title: path, text: '' }
  const missing = token === undefined ? missingToken : undefined
  useDocumentTitle(t(title))
  return (
    <CardPage product={useProductName()} title={t(title)}>
      <Notice tone={missing ? 'error' : 'info'}>{t(missing?.text ?? text)}</Notice>
      <div className={css.links}>
        {missing?.remedy && <Link to={missing.remedy.to}>{t(missing.remedy.label)}</Link>}
        <a href="/">{t('Back to Home')}</a>
      </div>
    </CardPage>
  )
}
