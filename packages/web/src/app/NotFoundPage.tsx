import { useTranslation } from '../i18n/useTranslation.ts'
import { LinkButton } from '../ui/Button.tsx'
import { FullPageNotice } from '../ui/FullPageNotice.tsx'
import { Tower } from '../ui/Tower.tsx'
import { LANDING } from './paths.ts'
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
      <LinkButton to={LANDING} reloadDocument>
        {t('Go Home')}
      </LinkButton>
    </FullPageNotice>
  )
}
