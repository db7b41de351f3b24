import { dayOf, monthOf } from '@verandah/contract/dates'
import { paths } from '@verandah/contract/paths'
import { IconReportMoney } from '@tabler/icons-react'
import { FinanceHead } from '../../FinanceHead.tsx'
import { describeError } from '../../api/calls/describeError.ts'
import { useSession } from '../../api/session/session.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { LinkButton } from '../../ui/buttons/Button.tsx'
import { put, useAddress } from '../../ui/lists/useAddress.ts'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { Notice } from '../../ui/messages/Notice.tsx'
import { FullPageLoader } from '../../ui/page/FullPageLoader.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { useNow } from '../../ui/state/useNow.ts'
import { useYear } from './useBudgets.ts'
import { YearForm } from './YearForm.tsx'
import { YearToolbar } from './YearToolbar.tsx'
import { aYear } from './yearForm.ts'

/** Shows the budgets of a year, for those who may see the finances. */
export function YearPage() {
  const { t } = useTranslation()
  const maySee = useSession(({ user }) => user?.can.seeFinances === true)
  return (
    <>
      <PageTitle>{t('Budget Planning')}</PageTitle>
      <FinanceHead
        current="budgets"
        primary={
          // What people mostly come for is to save the year, below.
          <LinkButton look="outline" to={`${paths.reports}?report=1`} icon={<IconReportMoney size={18} aria-hidden />}>
            {t('Generate Report')}
          </LinkButton>
        }
      />
      {maySee ? <Year /> : <Notice tone="error">{t("You don't have permission to access financial management.")}</Notice>}
    </>
  )
}

function Year() {
  const { t } = useTranslation()
  const thisMonth = monthOf(dayOf(useNow()))
  const { address, change, valuesIn } = useAddress({ year: aYear })
  const year = valuesIn(address).year || thisMonth.slice(0, 4)
  const { data, error, refetch } = useYear(year)
  // No step of the history: Back leaves the page, and asks before typed text is lost.
  const open = (chosen: string) => change((next) => put(next, 'year', chosen), { replace: true })
  const shown = { year, thisMonth, onChoose: open }
  if (data !== undefined) return <YearForm key={year} first={data} {...shown} />
  return (
    <>
      <YearToolbar {...shown} />
      {error === null ? (
        <FullPageLoader isInline text={t('Loading the budget...')} />
      ) : (
        <ErrorBanner message={describeError(error, t('Failed to fetch the budget'))} onRetry={() => void refetch()} />
      )}
    </>
  )
}
