import { Suspense, useState } from 'react'
import { useSession } from '../../../api/session/session.ts'
import { FinanceHead } from '../../../FinanceHead.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { onDemand } from '../../../ui/page/onDemand.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { usePageTitle } from '../../../ui/page/usePageTitle.ts'
import { InterestSection } from '../interest/InterestSection.tsx'
import { useInterestRules } from '../interest/useInterest.ts'
import { KindsSection } from './KindsSection.tsx'
import { useKinds } from './useCharges.ts'
import { RunsSection } from '../runs/RunsSection.tsx'

const ReadingsSection = onDemand(async () => (await import('../readings/ReadingsSection.tsx')).ReadingsSection)

/** Shows the kinds of dues that units are billed for, and the runs; for people who may see the finances. */
export function ChargesPage() {
  const { t } = useTranslation()
  const maySee = useSession(({ user }) => user?.can.seeFinances === true)
  if (maySee) return <Charges />
  return (
    <>
      <PageTitle>{t('Monthly Fees')}</PageTitle>
      <Notice tone="error">{t("You don't have permission to access financial management.")}</Notice>
    </>
  )
}

function Charges() {
  const { t } = useTranslation()
  const { ref, toTop } = usePageTitle()
  const { kinds, isPending } = useKinds()
  // Meters are read once there is a tariff.
  const metered = kinds?.filter(({ isActive, tariff }) => isActive && tariff !== null) ?? []
  // Fetched together; what stands below is shown when its place is known, and stays.
  const isInterestPending = useInterestRules().isPending
  const [isPlaced, setPlaced] = useState(false)
  if (!isPending && !isInterestPending && !isPlaced) setPlaced(true)
  return (
    <>
      <PageTitle ref={ref}>{t('Monthly Fees')}</PageTitle>
      <FinanceHead current="dues" />
      <KindsSection />
      <Suspense>
        <div hidden={!isPlaced}>
          {metered.length > 0 && <ReadingsSection kinds={metered} />}
          <InterestSection />
          <RunsSection onTurned={toTop} />
        </div>
      </Suspense>
    </>
  )
}
