import { formatDay } from '@verandah/contract/formats'
import type { Move, MoveDirection, MoveStatus } from '@verandah/contract/moves'
import { paths } from '@verandah/contract/paths'
import { IconBan, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Row, Stack, Text } from '../../../ui/page/layout.tsx'
import type { Look } from '../../../ui/text/priorityLook.ts'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'
import css from '../rows.module.css'
import type { MoveActions } from './useMoveActions.ts'
import { MOVE_STATUS_LABEL } from '../words.ts'

const LOOK: Record<MoveStatus, Look> = {
  requested: { tone: 'warning', Icon: IconClock },
  approved: { tone: 'success', Icon: IconCircleCheck },
  declined: { tone: 'error', Icon: IconCircleX },
  cancelled: { tone: 'neutral', Icon: IconBan }
}

const DIRECTION: Record<MoveDirection, string> = { in: 'Moves in', out: 'Moves out' }

interface MoveRowsProps {
  moves: readonly Move[]
  actions: MoveActions
  /** They are of several units. */
  areMany?: boolean
}

/** Shows who moves in or out, when, and whether that is agreed. */
export function MoveRows({ moves, actions, areMany = false }: MoveRowsProps) {
  return (
    <Stack as="ul" gap={0}>
      {moves.map((move) => (
        <MoveRow key={move._id} move={move} actions={actions} hasUnit={areMany} />
      ))}
    </Stack>
  )
}

function MoveRow({ move, actions, hasUnit }: { move: Move; actions: MoveActions; hasUnit: boolean }) {
  const { t } = useTranslation()
  const { unitId, unitNumber, direction, day, startTime, endTime, note, reason, requestedBy, status, can } = move
  const when = t('{{day}}, {{start}} to {{end}}', { day: formatDay(day), start: startTime, end: endTime })
  return (
    <Row as="li" gap="8px 16px" align="center" justify="space-between" className={css.row}>
      <div className={css.words}>
        <Row gap="4px 8px" align="center">
          {hasUnit && <Link to={paths.unit(unitId)}>{t('Unit {{unit}}', { unit: unitNumber })}</Link>}
          <Text as="span" look="strong">
            {t(DIRECTION[direction])}
          </Text>
          <StatusChip look={LOOK[status]}>{t(MOVE_STATUS_LABEL[status])}</StatusChip>
        </Row>
        <p>{when}</p>
        <Text look="meta">{t('Asked by {{name}}', { name: `${requestedBy.firstName} ${requestedBy.lastName}` })}</Text>
        {note !== null && <Text look="meta">{note}</Text>}
        {reason !== null && <Text look="meta">{t('Reason: {{reason}}', { reason })}</Text>}
      </div>
      <Row gap={8} data-no-print>
        {can.approve && (
          <Button look="outline" aria-label={t('Approve the move of {{when}}', { when })} onClick={async () => actions.approve(move)}>
            {t('Approve')}
          </Button>
        )}
        {can.decline && (
          <Button
            look="quiet"
            aria-label={t('Decline the move of {{when}}', { when })}
            onClick={() => actions.open({ kind: 'declined', move })}
          >
            {t('Decline')}
          </Button>
        )}
        {can.cancel && (
          <Button look="quiet" aria-label={t('Cancel Move: {{when}}', { when })} onClick={() => actions.open({ kind: 'cancelled', move })}>
            {t('Cancel Move')}
          </Button>
        )}
      </Row>
    </Row>
  )
}
