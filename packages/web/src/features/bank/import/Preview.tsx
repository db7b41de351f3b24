import type { BankImport, ImportedLine, ImportedState } from '@verandah/contract/bankImports'
import { formatDay } from '@verandah/contract/formats'
import { formatMoney } from '@verandah/contract/money'
import { IconCircleCheck, IconCopy, IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Facts } from '../../../ui/cards/FactsCard.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import type { Look } from '../../../ui/text/priorityLook.ts'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'
import { MoneyRow } from '../MoneyRow.tsx'
import css from './import.module.css'
import { readingFacts } from './readingFacts.ts'

const STATE: Record<ImportedState, Look & { label: string }> = {
  new: { tone: 'success', Icon: IconPlus, label: 'New' },
  similar: { tone: 'warning', Icon: IconCopy, label: 'Similar' },
  known: { tone: 'neutral', Icon: IconCircleCheck, label: 'Known' }
}
const ORDER: readonly ImportedState[] = ['similar', 'new', 'known']

/** So many are shown besides the similar ones, which are all to be looked at. */
const MOST_SHOWN = 100

interface PreviewProps {
  read: BankImport
  leaveOut: readonly number[]
  isAccepted: boolean
  /** That the difference was not accepted. */
  error: string | null
  onLeaveOut: (indexes: number[]) => void
  onAccept: (isAccepted: boolean) => void
}

/** Shows the lines that a statement would bring. */
export function Preview({ read, leaveOut, isAccepted, error, onLeaveOut, onAccept }: PreviewProps) {
  const { t } = useTranslation()
  const { from, to, opening, closing, difference, counts, fileName, lines } = read
  const differs = difference !== null && difference !== 0
  const sorted = ORDER.flatMap((state) => lines.filter((line) => line.state === state))
  const shown = sorted.slice(0, Math.max(counts.similar, MOST_SHOWN))
  const toggle = (index: number) =>
    onLeaveOut(leaveOut.includes(index) ? leaveOut.filter((other) => other !== index) : [...leaveOut, index])
  const similar = lines.filter(({ state }) => state === 'similar').map(({ index }) => index)
  const areOut = similar.every((index) => leaveOut.includes(index))
  const isPartly = !areOut && similar.some((index) => leaveOut.includes(index))
  const toggleAll = () => onLeaveOut(areOut ? [] : similar)
  return (
    <>
      <div role="status" className={css.outcome}>
        <Text look="meta">{fileName}</Text>
        <Text look="title">{t('{{new}} new, {{known}} known, {{similar}} similar', counts)}</Text>
      </div>
      <Facts
        facts={[
          from !== null && to !== null && [t('Period'), from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`],
          opening !== null && [t('Begins with'), formatMoney(opening)],
          closing !== null && [t('Ends with'), formatMoney(closing)],
          difference !== null && [t('Difference'), difference === 0 ? t('None: its lines make its balances') : formatMoney(difference)],
          ...readingFacts(read, t)
        ]}
      />
      {(differs || error !== null) && (
        <Text as="div" mt={16}>
          <Notice tone="warning">
            {t('The balances and the lines differ: a line may be missing, or the statement before this one.')}
            {error !== null && <Text mt={4}>{error}</Text>}
            <label className={css.check}>
              <input type="checkbox" checked={isAccepted} onChange={({ currentTarget }) => onAccept(currentTarget.checked)} />
              {differs
                ? t('Import it although {{amount}} is not explained', { amount: formatMoney(difference) })
                : t('Import it all the same')}
            </label>
          </Notice>
        </Text>
      )}
      {counts.new + counts.similar === 0 && (
        <Text as="div" mt={16}>
          <Notice tone="info">
            {lines.length === 0 ? t('There is no line in this file.') : t('Everything in this file is known already.')}
          </Notice>
        </Text>
      )}
      {counts.similar > 0 && (
        <Text look="quiet" mt={16}>
          {t('A similar line has the day and the amount of one that is known. With the same text, too, it is left out at first.')}
        </Text>
      )}
      {similar.length > 0 && (
        <label className={css.check}>
          <input type="checkbox" ref={(box) => void (box && (box.indeterminate = isPartly))} checked={areOut} onChange={toggleAll} />
          {t('Leave all similar lines out ({{number}})', { number: similar.length })}
        </label>
      )}
      {shown.length > 0 && (
        <Text as="ul" mt={16} aria-label={t('Lines')}>
          {shown.map((line) => (
            <LineRow key={line.index} line={line} isOut={leaveOut.includes(line.index)} onToggle={() => toggle(line.index)} />
          ))}
        </Text>
      )}
      {lines.length > shown.length && (
        <Text look="quiet" mt={8}>
          {t('The first {{shown}} of {{all}} lines are shown.', { shown: shown.length, all: lines.length })}
        </Text>
      )}
    </>
  )
}

function LineRow({ line: { date, amount, text, state }, isOut, onToggle }: { line: ImportedLine; isOut: boolean; onToggle: () => void }) {
  const { t } = useTranslation()
  const look = STATE[state]
  return (
    <MoneyRow title={text} date={date} amount={amount}>
      <Row align="center" gap="4px 16px" mt={4}>
        <StatusChip look={look}>{t(look.label)}</StatusChip>
        {state === 'similar' && (
          <label className={css.check}>
            <input type="checkbox" checked={isOut} onChange={onToggle} />
            {t('Leave it out')}
          </label>
        )}
      </Row>
    </MoneyRow>
  )
}
