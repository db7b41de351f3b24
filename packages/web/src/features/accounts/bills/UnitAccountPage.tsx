import { paths } from '@verandah/contract/paths'
import { IconDoor } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { useSession } from '../../../api/session/session.ts'
import { useUnitLabels } from '../../../api/units.ts'
import { FinanceHead } from '../../../FinanceHead.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { EmptyState } from '../../../ui/cards/EmptyState.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { BackLink } from '../../../ui/page/BackLink.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { UnitAccount } from './UnitAccount.tsx'
import { useNewestBill } from './useBills.ts'

/** Shows the account of one unit: what it owes, was billed and has paid; for those who may see the finances. */
export function UnitAccountPage() {
  const { t } = useTranslation()
  const maySee = useSession(({ user }) => user?.can.seeFinances === true)
  const { unitNumber = '' } = useParams()
  const unit = unitNumber.toUpperCase()
  if (maySee) return <Account key={unit} unit={unit} />
  return (
    <>
      <PageTitle>{t('Unit {{unit}}', { unit })}</PageTitle>
      <Notice tone="error">{t("You don't have permission to access financial management.")}</Notice>
    </>
  )
}

function Account({ unit }: { unit: string }) {
  const { t } = useTranslation()
  const newest = useNewestBill(unit)
  const labels = useUnitLabels()
  // A unit that was billed once has bills, also when it is in the list no more.
  const isUnknown = newest?.hasBills === false && labels.length > 0 && !labels.includes(unit)
  return (
    <>
      <PageTitle>{t('Unit {{unit}}', { unit })}</PageTitle>
      {isUnknown ? (
        <>
          <FinanceHead current="dues" />
          <BackLink to={paths.dues}>{t('Outstanding Dues')}</BackLink>
          <EmptyState icon={<IconDoor />} title={t('This unit is not available')} />
        </>
      ) : (
        <UnitAccount unit={unit} billedTo={newest?.billedTo ?? null} />
      )}
    </>
  )
}
