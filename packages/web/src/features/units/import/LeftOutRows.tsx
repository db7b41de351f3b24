import type { Translate } from '@verandah/contract/i18n/translate'
import type { LeftOutRow } from '@verandah/contract/unitsTable'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Row, Stack } from '../../../ui/page/layout.tsx'
import css from './ImportDialog.module.css'

/** So many are said at once; more are behind a press. */
const SAID = 3

function sentence({ line, reason, text }: LeftOutRow, t: Translate): string {
  if (reason === 'no_unit') return t('Row {{line}} left out: no unit ({{text}})', { line, text })
  return t('Row {{line}} left out: {{text}}', { line, text })
}

interface LeftOutRowsProps {
  rows: readonly LeftOutRow[]
  isBusy: boolean
  onTakeAgain: (line: number) => void
}

/** Says which rows of a file are not taken over; those that a person has left out can be taken again. */
export function LeftOutRows({ rows, isBusy, onTakeAgain }: LeftOutRowsProps) {
  const { t } = useTranslation()
  if (rows.length === 0) return null
  const lines = (
    <Stack as="ul" gap={4}>
      {rows.map((row) => (
        <Row as="li" key={row.line} gap="4px 12px" align="center">
          {sentence(row, t)}
          {row.reason === 'asked' && (
            <Button look="quiet" disabled={isBusy} onClick={() => onTakeAgain(row.line)}>
              {t('Take It Again')}
            </Button>
          )}
        </Row>
      ))}
    </Stack>
  )
  if (rows.length <= SAID) return <div className={css.leftOut}>{lines}</div>
  return (
    <details className={css.columns}>
      <summary>{t('Skipped rows', { count: rows.length })}</summary>
      {lines}
    </details>
  )
}
