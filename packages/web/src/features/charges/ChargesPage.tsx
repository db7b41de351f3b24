import { useSession } from '../../api/session/session.ts'
import { FinanceTabs } from '../../FinanceTabs.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Notice } from '../../ui/messages/Notice.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { usePageTitle } from '../../ui/page/usePageTitle.ts'
import { InterestSection } from './interest/InterestSection.tsx'
import { KindsSection } from './KindsSection.tsx'
import { RunsSection } from './RunsSection.tsx'

/** What units are billed for, and what was billed; for those who may see the finances. */
export function ChargesPage() {
  const { t } = useTranslation()
  const maySee = useSession(({ user }) => user?.can.seeFinances === true)
  if (maySee) return <Charges />
  return (
    <>
      <PageTitle>{t('What Is Billed')}</PageTitle>
      <Notice tone="error">{t("You don't have permission to access financial management.")}</Notice>
    </>
  )
}

function Charges() {
  const { t } = useTranslation()
  const { ref, toTop } = usePageTitle()
  return (
    <>
      <PageTitle ref={ref}>{t('What Is Billed')}</PageTitle>
      <FinanceTabs current="dues" />
      <KindsSection />
      <InterestSection />
      <RunsSection onTurned={toTop} />
    </>
  )
}
