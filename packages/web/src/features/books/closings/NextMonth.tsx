import type { ClosingFinding, Closings } from '@verandah/contract/closings'
import { addDays, addMonths, dayOf, lastDayOf, type Month, monthOf } from '@verandah/contract/dates'
import { formatDay, formatMonth, monthName } from '@verandah/contract/formats'
import { IconLock } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { FilterSelect } from '../../../ui/lists/FilterSelect.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import { useNow } from '../../../ui/state/useNow.ts'
import { Findings } from './Findings.tsx'
import css from './NextMonth.module.css'
import { useCloseMonth } from './useClosings.ts'

/** So many months can be chosen as the first one. */
const CHOICES = 24

interface NextMonthProps {
  closings: Closings
  onChooseFirst: (month: Month) => void
}

/** Shows the month that is to be closed next, with what is unfinished in it. */
export function NextMonth({ closings: { through, next }, onChooseFirst }: NextMonthProps) {
  const { t } = useTranslation()
  const id = useId()
  const current = monthOf(dayOf(useNow()))
  const month = next?.month ?? current
  const day = formatDay(addDays(lastDayOf(month), 1))
  return (
    <Card aria-labelledby={id} data-no-print>
      <Text id={id} as="h3" mb={8}>
        {formatMonth(month)}
      </Text>
      {next === null ? (
        <p>
          {through === null
            ? t('It can be closed from {{day}} on.', { day })
            : t('It can be closed from {{day}} on. All months before it are closed.', { day })}
        </p>
      ) : (
        <>
          <Text look="quiet" mb={16}>
            {t('Nothing can be recorded in a closed month any more. What was wrong in it is corrected in a later one.')}
          </Text>
          {through === null && <FirstMonth month={month} current={current} onChoose={onChooseFirst} />}
          <Close key={month} month={month} findings={next.checks} isFirst={through === null} />
        </>
      )}
    </Card>
  )
}

interface FirstMonthProps {
  month: Month
  current: Month
  onChoose: (month: Month) => void
}

function FirstMonth({ month, current, onChoose }: FirstMonthProps) {
  const { t } = useTranslation()
  const months = Array.from({ length: CHOICES }, (_, ago) => addMonths(current, -1 - ago))
  return (
    <div className={css.first}>
      <FilterSelect
        label={t('First month to close, with all months before it')}
        value={month}
        options={months.map((value) => ({ value, label: formatMonth(value) }))}
        onChoose={onChoose}
      />
    </div>
  )
}

interface CloseProps {
  month: Month
  findings: readonly ClosingFinding[]
  isFirst: boolean
}

/** Returns the key of an accepted check with its count: where the count changes, it has to be accepted anew. */
const keyOf = ({ check, count }: ClosingFinding) => `${check} ${count}`

function Close({ month, findings, isFirst }: CloseProps) {
  const { t } = useTranslation()
  const closing = useCloseMonth()
  const [accepted, setAccepted] = useState<readonly string[]>([])
  const [isAsking, setAsking] = useState(false)
  const isAccepted = (finding: ClosingFinding) => accepted.includes(keyOf(finding))
  const unfinished = findings.filter(({ count }) => count > 0)
  const isReady = unfinished.every(isAccepted)
  const verb = t('Close {{month}}', { month: monthName(month) })
  const question = isFirst
    ? t('Close {{month}} and all months before it?', { month: formatMonth(month) })
    : t('Close {{month}}?', { month: formatMonth(month) })
  return (
    <>
      {closing.failure !== null && <ErrorBanner message={closing.failure} onDismiss={closing.reset} />}
      <Findings
        month={month}
        findings={findings}
        isAccepted={isAccepted}
        onAccept={(finding, isOn) =>
          setAccepted((keys) => (isOn ? [...keys, keyOf(finding)] : keys.filter((key) => key !== keyOf(finding))))
        }
      />
      <Row gap="12px 20px" align="center" justify="flex-end" className={css.foot}>
        {!isReady && <Text look="quiet">{t('Put right what is unfinished, or say that it stays so.')}</Text>}
        <Button icon={<IconLock size={18} aria-hidden />} aria-haspopup="dialog" disabled={!isReady} onClick={() => setAsking(true)}>
          {verb}
        </Button>
      </Row>
      {isAsking && (
        <ConfirmDialog
          question={question}
          about={t('Only the president or an administrator can reopen it.')}
          verb={verb}
          onConfirm={async () => closing.run({ month, accept: unfinished })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
