import type { Reconciliation } from '@verandah/contract/bankLines'
import { formatDay } from '@verandah/contract/formats'
import { formatMoney, signedMoney, sumOf } from '@verandah/contract/money'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Row, Text } from '../../../ui/page/layout.tsx'
import css from './Comparison.module.css'

/**
 * Shows how the expected balance of the bank is made: the balance of the books, without what the bank does not know yet,
 * with what the books do not.
 */
export function Comparison({ found }: { found: Reconciliation }) {
  const { t } = useTranslation()
  const { ledger, unmatchedLedger, unmatchedLines, expected, lastAgreed } = found
  return (
    <>
      <Text look="meta" mb={8}>
        {lastAgreed === null
          ? t('This account was not compared with the bank before.')
          : t('Last compared until {{day}}', { day: formatDay(lastAgreed) })}
      </Text>
      <Text as="dl" mb={12}>
        <Sum name={t('In the books')} text={formatMoney(ledger)} />
        <Sum
          name={t('Not on the statement yet')}
          text={signedSum(unmatchedLedger.map(({ amount }) => -amount))}
          items={unmatchedLedger.map(({ entryId, date, description, amount }) => ({
            key: entryId ?? 'older',
            text: `${formatDay(date)} · ${description}`,
            amount: -amount
          }))}
        />
        <Sum
          name={t('Not in the books yet')}
          text={signedSum(unmatchedLines.map(({ amount }) => amount))}
          items={unmatchedLines.map(({ _id, date, text, amount, waitsFor }) => ({
            key: _id,
            text: [formatDay(date), text, ...(waitsFor.length > 0 ? [t('Waits for approval')] : [])].join(' · '),
            amount
          }))}
        />
        <Sum name={t('The bank should say')} text={formatMoney(expected)} isLast />
      </Text>
    </>
  )
}

function signedSum(amounts: readonly number[]): string {
  const sum = sumOf(amounts)
  return sum === 0 ? formatMoney(0) : signedMoney(sum)
}

interface SumProps {
  name: string
  text: string
  /** The items that make the sum, shown on demand. */
  items?: readonly { key: string; text: string; amount: number }[]
  isLast?: boolean
}

function Sum({ name, text, items = [], isLast = false }: SumProps) {
  const { t } = useTranslation()
  return (
    <Row gap="0 16px" justify="space-between" p="10px 0" className={css.sum} data-last={isLast || undefined}>
      <dt>{name}</dt>
      <dd className={css.amount}>{text}</dd>
      {items.length > 0 && (
        <dd className={css.items}>
          <details>
            <summary>{t('Show all ({{number}})', { number: items.length })}</summary>
            <ul>
              {items.map(({ key, text: words, amount }) => (
                <Row as="li" key={key} gap="0 16px" p="6px 0" className={css.item}>
                  <span>{words}</span>
                  <span className={css.amount}>{signedMoney(amount)}</span>
                </Row>
              ))}
            </ul>
          </details>
        </dd>
      )}
    </Row>
  )
}
