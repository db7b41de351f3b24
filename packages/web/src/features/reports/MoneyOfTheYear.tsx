import { Suspense } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSession } from '../../api/session/session.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { Text } from '../../ui/page/layout.tsx'
import { useSeen } from '../../ui/lists/useSeen.ts'
import css from './MoneyOfTheYear.module.css'
import { useReports } from './useReports.ts'
import { onDemand } from '../../ui/page/onDemand.tsx'

const MoneyByMonth = onDemand(async () => (await import('./MoneyByMonth.tsx')).MoneyByMonth)

const MONTHS = 12

/** Shows income and expenses of a year; fetched when it comes into sight, because it stands last and weighs most. */
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
      <Text mb={12}>{t('Failed to fetch reports')}</Text>
      <Button look="outline" onClick={() => refetch()}>
        {t('Retry')}
      </Button>
    </Card>
  )
}
