import { useTranslation } from '../../i18n/useTranslation.ts'
import { useBrand } from '../../api/building.ts'
import { useDocumentTitle } from '../../api/useDocumentTitle.ts'
import { CardLinks } from '../../ui/CardLinks.tsx'
import { CardPage } from '../../ui/CardPage.tsx'
import { Notice } from '../../ui/Notice.tsx'

interface Words {
  heading: string
  text: string
}

function PublicPendingPage({ heading, text }: Words) {
  const { t } = useTranslation()
  useDocumentTitle(t(heading))
  return (
    <CardPage brand={useBrand()} title={t(heading)}>
      <Notice tone="info">{t(text)}</Notice>
      <CardLinks>
        <a href="/">{t('Back to Home')}</a>
      </CardLinks>
    </CardPage>
  )
}

/** The page in place of a screen outside of the signed-in area that is still to come. Both texts are in English. */
export function publicPendingPage(heading: string, text: string) {
  return () => <PublicPendingPage heading={heading} text={text} />
}
