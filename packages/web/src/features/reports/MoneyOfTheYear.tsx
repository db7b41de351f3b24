import { Suspense } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSession } from '../../api/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { useSeen } from '../../ui/useSeen.ts'
import css from './MoneyOfTheYear.module.css'
import { useReports } from './useReports.ts'
import { onDemand } from '../../ui/onDemand.tsx'

const MoneyByMonth = onDemand(async () => (await import('./MoneyByMonth.tsx')).MoneyByMonth)

const MONTHS = 12

/** Income and expenses of a year; fetched when it comes into sight, because it stands last and weighs most. */
export function MoneyOfTheYear() {
  const maySee = useSession(({ user }) => user?.can.seeReports === true && user.can.seeFinances)
  const { ref, isSeen } = useSeen<HTMLDivElement>()
  if (!maySee) return null
  return (
    <div ref={ref} className={css.place}>
      {isSeen && (
        <Suspense>
          <Chart />
        </Suspense>
      )}
    </div>
  )
}

function Chart() {
  const { t } = useTranslation()
  const { data, error, refetch } = useReports(MONTHS)
  if (data?.finance) return <MoneyByMonth months={data.finance.months} />
  if (error === null) return null
  return (
    <Card>
      <p className={css.failed}>{t('Failed to fetch reports')}</p>
      <Button look="outline" onClick={() => refetch()}>
        {t('Retry')}
      </Button>
    </Card>
  )
}
