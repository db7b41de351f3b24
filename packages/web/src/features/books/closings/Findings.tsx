import type { ClosingFinding } from '@verandah/contract/closings'
import type { Month } from '@verandah/contract/dates'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Row, Text } from '../../../ui/page/layout.tsx'
import css from './Findings.module.css'
import { CHECK } from './words.ts'

interface FindingsProps {
  month: Month
  findings: readonly ClosingFinding[]
  isAccepted: (finding: ClosingFinding) => boolean
  onAccept: (finding: ClosingFinding, isAccepted: boolean) => void
}

/** Shows the checks of a month, done or not: an unfinished one can be put right, or be left as it is. */
export function Findings({ month, findings, isAccepted, onAccept }: FindingsProps) {
  const { t } = useTranslation()
  return (
    <ul>
      {findings.map((finding) => {
        const { check, count } = finding
        const { done, left, link, to } = CHECK[check]
        if (count === 0)
          return (
            <Row as="li" key={check} gap="4px 12px" align="center" wrap={false} className={css.done}>
              <IconCircleCheck size={22} aria-hidden />
              {t(done)}
            </Row>
          )
        const text = t(left, { count })
        // On a phone the choice to leave it so stands below the unfinished check.
        return (
          <Row as="li" key={check} gap="4px 12px" align="center" className={css.left}>
            <IconAlertTriangle size={22} aria-hidden />
            <Row gap="0 16px" align="baseline" className={css.words}>
              <Text as="span" look="strong">
                {text}
              </Text>
              <Link to={to(month)}>{t(link)}</Link>
            </Row>
            <label className={css.accept}>
              <input
                type="checkbox"
                aria-label={t('Close anyway: {{finding}}', { finding: text })}
                checked={isAccepted(finding)}
                onChange={({ currentTarget }) => onAccept(finding, currentTarget.checked)}
              />
              {t('Close anyway')}
            </label>
          </Row>
        )
      })}
    </ul>
  )
}
