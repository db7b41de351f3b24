import { dayOf } from '@verandah/contract/dates'
import type { DuesKind } from '@verandah/contract/duesKinds'
import { formatDay } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import type { InterestRule } from '@verandah/contract/interest'
import { IconCalendarClock, IconCircleCheck, IconHistory, IconPencil } from '@tabler/icons-react'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx'
import { LoadingTable } from '../../../ui/lists/LoadingTable.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import { openedOnDemand } from '../../../ui/page/onDemand.tsx'
import { useNow } from '../../../ui/state/useNow.ts'
import type { Look } from '../../../ui/text/priorityLook.ts'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'
import { useKinds } from '../kinds/useCharges.ts'
import css from './InterestSection.module.css'
import { useInterestRules } from './useInterest.ts'
import { ruleText } from './words.ts'

const RuleDialog = openedOnDemand(async () => (await import('./RuleDialog.tsx')).RuleDialog)

type Validity = 'later' | 'now' | 'over'
const VALIDITY: Record<Validity, { word: string; look: Look }> = {
  later: { word: 'Later', look: { tone: 'info', Icon: IconCalendarClock } },
  now: { word: 'Valid now', look: { tone: 'success', Icon: IconCircleCheck } },
  over: { word: 'Over', look: { tone: 'neutral', Icon: IconHistory } }
}

function ruleColumns(current: InterestRule | undefined, t: Translate): Column<InterestRule>[] {
  const validityOf = (rule: InterestRule): Validity => (rule === current ? 'now' : current && rule.from < current.from ? 'over' : 'later')
  return [
    { id: 'rule', label: t('Late payment costs'), onCard: 'title', cell: (rule) => <strong>{ruleText(rule, t)}</strong> },
    {
      id: 'from',
      label: t('Valid from'),
      onCard: 'line',
      cell: ({ from }) => (
        <time dateTime={from} className={css.day}>
          {formatDay(from)}
        </time>
      )
    },
    {
      id: 'resolution',
      label: t('Resolution'),
      onCard: 'line',
      cell: ({ resolution }) => <span className={css.resolution}>{resolution ?? '–'}</span>
    },
    {
      id: 'validity',
      label: t('Status'),
      onCard: 'chip',
      cell: (rule) => {
        const { word, look } = VALIDITY[validityOf(rule)]
        return <StatusChip look={look}>{t(word)}</StatusChip>
      }
    }
  ]
}

/** Shows the rules of interest: the rate from which day on, and of which kinds. */
export function InterestSection() {
  const { t } = useTranslation()
  const id = useId()
  const today = dayOf(useNow())
  const { rules, failure, isPending, retry } = useInterestRules()
  const { kinds } = useKinds()
  const [isOpen, open] = useState(false)
  const current = rules?.find(({ from }) => from <= today)
  const columns = ruleColumns(current, t)
  return (
    <section aria-labelledby={id} className={css.section}>
      <Row align="center" justify="space-between" mb={12}>
        <h3 id={id}>{t('Interest on Late Payment')}</h3>
        <Button
          look="outline"
          icon={<IconPencil size={18} aria-hidden />}
          aria-haspopup="dialog"
          disabled={rules === undefined}
          onClick={() => open(true)}
          data-no-print
        >
          {t('Set the Interest')}
        </Button>
      </Row>
      {failure !== null && <ErrorBanner message={failure} onRetry={retry} />}
      {isPending && <LoadingTable text={t('Loading what late payment costs...')} columns={columns} />}
      {rules?.length === 0 && <Text look="quiet">{t('Late payment costs nothing.')}</Text>}
      {rules !== undefined && rules.length > 0 && (
        <>
          {kinds && <Bearing kinds={kinds} />}
          <DataTable label={t('Interest on Late Payment')} columns={columns} rows={rules} keyOf={({ from }) => from} />
        </>
      )}
      <Suspense>{isOpen && rules !== undefined && <RuleDialog newest={rules[0]} onClose={() => open(false)} />}</Suspense>
    </section>
  )
}

/** Shows on what interest is asked for. */
function Bearing({ kinds }: { kinds: readonly DuesKind[] }) {
  const { t } = useTranslation()
  const bearing = kinds.filter(({ bearsInterest }) => bearsInterest)
  if (bearing.length === 0)
    return (
      <Notice tone="info" mb={12}>
        {t('No fee costs interest yet. Edit each one above for which it is asked.')}
      </Notice>
    )
  return (
    <Text look="quiet" mb={12}>
      {t('Asked for on: {{kinds}}', { kinds: bearing.map(({ name }) => t(name)).join(', ') })}
    </Text>
  )
}
