import type { Opening } from '@verandah/contract/opening'
import { withCents } from '@verandah/contract/formats'
import { formatMoney, sumOf } from '@verandah/contract/money'
import { fundText } from '../../../fundText.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { CheckLine } from '../../../ui/buttons/CheckLine.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { Row, Stack, Text } from '../../../ui/page/layout.tsx'
import type { OpeningForm } from './useOpeningForm.ts'

/** Shows what all parts make together, what differs from the auditor's balances, and the button that posts it. */
export function OpeningTotals({ at: { checked, isEmpty, isReady, isAccepted, accept, posting } }: { at: OpeningForm }) {
  const { t } = useTranslation()
  const differing = (checked?.funds ?? []).filter(({ difference }) => difference !== 0)
  return (
    <Stack gap={16}>
      <Text look="strong" role="status">
        {isEmpty ? t('Enter what an account holds, or what a unit owes.') : <Found checked={checked} />}
      </Text>
      {differing.length > 0 && (
        <>
          <Notice tone="warning">{t('A fund is worth something else than the auditor says. Look for it above, or post it anyway.')}</Notice>
          <DataTable
            label={t('Funds')}
            columns={[
              { id: 'fund', label: t('Fund'), onCard: 'title', cell: ({ fund }) => fundText(fund, t) },
              { id: 'derived', label: t('Entered'), onCard: 'line', isSum: true, cell: ({ derived }) => formatMoney(derived) },
              { id: 'audited', label: t('Audited'), onCard: 'line', isSum: true, cell: ({ audited }) => formatMoney(audited) },
              { id: 'difference', label: t('Difference'), onCard: 'line', isSum: true, cell: ({ difference }) => formatMoney(difference) }
            ]}
            rows={differing}
            keyOf={({ fund }) => fund}
          />
          <CheckLine label={t('Post anyway')} isOn={isAccepted} onChange={accept} />
        </>
      )}
      <Row>
        <Button type="submit" busy={posting.isPending} disabled={!isReady || (differing.length > 0 && !isAccepted)}>
          {t('Post')}
        </Button>
      </Row>
    </Stack>
  )
}

function Found({ checked }: Pick<OpeningForm, 'checked'>) {
  const { t } = useTranslation()
  return checked?.sums === undefined ? t('It is added up as soon as nothing is wrong above.') : <Sums {...checked} />
}

function Sums({ sums, funds }: Pick<Opening, 'sums' | 'funds'>) {
  const { t } = useTranslation()
  if (sums === undefined) return null
  const owing = t('Units owe', { count: sums.units, amount: withCents(sums.owed) })
  const values = { owing, accounts: withCents(sums.money), funds: withCents(sumOf(funds.map(({ derived }) => derived))) }
  return t('{{owing}}; accounts {{accounts}}; funds {{funds}}', values)
}
