import type { Handover, HandoverStatus } from '@verandah/contract/handovers'
import { formatDay } from '@verandah/contract/formats'
import { ROLE_LABEL } from '@verandah/contract/roles'
import { IconBan, IconCalendarEvent, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Row, Text } from '../../../ui/page/layout.tsx'
import type { Look } from '../../../ui/text/priorityLook.ts'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'
import { fullName } from '../fullName.ts'
import css from './HandoverChanges.module.css'

const LOOK: Record<HandoverStatus, Look> = {
  planned: { tone: 'primary', Icon: IconCalendarEvent },
  applied: { tone: 'success', Icon: IconCircleCheck },
  cancelled: { tone: 'neutral', Icon: IconBan },
  failed: { tone: 'error', Icon: IconCircleX }
}

/** Shows the changes of roles, and why they were not possible. */
export function HandoverChanges({ handover: { changes, problems } }: { handover: Handover }) {
  const { t } = useTranslation()
  const messages = new Map(problems.map(({ userId, message }) => [userId, message]))
  return (
    <ul className={css.changes}>
      {changes.map(({ user, from, to }) => (
        <li key={user._id}>
          {t('{{name}}: {{from}} → {{to}}', { name: fullName(user), from: { text: ROLE_LABEL[from] }, to: { text: ROLE_LABEL[to] } })}
          {messages.has(user._id) && <p className={css.problem}>{messages.get(user._id)}</p>}
        </li>
      ))}
    </ul>
  )
}

/** Shows the hand-overs that were planned before, newest first. */
export function EarlierHandovers({ handovers }: { handovers: readonly Handover[] }) {
  const { t } = useTranslation()
  if (handovers.length === 0) return null
  return (
    <section className={css.earlier}>
      <Text as="h3" look="label">
        {t('Earlier hand-overs')}
      </Text>
      {handovers.map((handover) => (
        <article key={handover._id} className={css.one}>
          <Row gap="4px 12px" align="center">
            <time dateTime={handover.day}>{formatDay(handover.day)}</time>
            <StatusChip look={LOOK[handover.status]}>{t(handover.status)}</StatusChip>
          </Row>
          <HandoverChanges handover={handover} />
        </article>
      ))}
    </section>
  )
}
