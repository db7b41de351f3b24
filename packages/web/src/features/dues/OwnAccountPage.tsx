import { useTranslation } from '../../i18n/useTranslation.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { OwnAccount } from './OwnAccount.tsx'

/** The own account of those whose /finances shows the money of the whole building. */
export function OwnAccountPage() {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle>{t('My Account')}</PageTitle>
      <OwnAccount />
    </>
  )
}
