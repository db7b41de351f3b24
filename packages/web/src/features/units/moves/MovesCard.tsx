import type { Unit } from '@verandah/contract/unitRecord'
import { IconTruck } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import { openedOnDemand } from '../../../ui/page/onDemand.tsx'
import { MoveDialogs } from './MoveDialogs.tsx'
import { MoveRows } from './MoveRows.tsx'
import { useMoveActions } from './useMoveActions.ts'
import { useMovesOf } from './useMoves.ts'

const MoveDialog = openedOnDemand(async () => (await import('./MoveDialog.tsx')).MoveDialog)

/** Shows when people move in or out of a unit; whoever has it asks for a time. */
export function MovesCard({ unit }: { unit: Unit }) {
  const { t } = useTranslation()
  const { data } = useMovesOf(unit.label)
  const actions = useMoveActions()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card gap={16} aria-labelledby="unit-moves">
      <h3 id="unit-moves">{t('Moves')}</h3>
      {actions.failure !== null && <ErrorBanner message={actions.failure} onDismiss={actions.dismiss} />}
      {data?.moves.length === 0 && <Text look="quiet">{t('No move is planned.')}</Text>}
      {data !== undefined && data.moves.length > 0 && <MoveRows moves={data.moves} actions={actions} />}
      {unit.can.move && (
        <Row data-no-print>
          <Button look="outline" icon={<IconTruck size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('Plan a Move')}
          </Button>
        </Row>
      )}
      <Suspense>{isOpen && <MoveDialog unit={unit} onClose={() => setOpen(false)} />}</Suspense>
      <MoveDialogs actions={actions} />
    </Card>
  )
}
