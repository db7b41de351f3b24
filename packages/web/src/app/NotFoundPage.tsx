import { useTranslation } from '../i18n/useTranslation.ts'
import { LinkButton } from '../ui/buttons/Button.tsx'
import { FullPageNotice } from '../ui/page/FullPageNotice.tsx'
import { Tower } from '../ui/page/Tower.tsx'
import { paths } from '@verandah/contract/paths'
import { useDocumentTitle } from '../api/useDocumentTitle.ts'

export function NotFoundPage() {
  const { t } = useTranslation()
  useDocumentTitle(t('Page Not Found'))
  return (
    <FullPageNotice
      picture={<Tower />}
      title={t('Page Not Found')}
      text={t('There is nothing at this address. It may have moved, or the link is wrong.')}
    >
      <LinkButton to={paths.landing} reloadDocument>
        {t('Go Home')}
      </LinkButton>
    </FullPageNotice>
  )
}
