import { type Day, dayOf } from '@verandah/contract/dates'
import type { Holding, Unit } from '@verandah/contract/unitRecord'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { Row, Stack, Text } from '../../../ui/page/layout.tsx'
import { useNow } from '../../../ui/state/useNow.ts'
import { isFormer, isPlanned, isPresent, payerOf } from '../holders.ts'
import type { UnitActions } from '../useUnitActions.ts'
import css from './HoldersCard.module.css'
import { HolderRow } from './HolderRow.tsx'

interface HoldersProps {
  unit: Unit
  actions: UnitActions
}

/** Shows who owns, rents and lives in the unit: today, from some day on, and before. */
export function HoldersCard({ unit, actions }: HoldersProps) {
  const { t } = useTranslation()
  const today = dayOf(useNow())
  const { holders, can } = unit
  const list = (shown: readonly Holding[]) => <HolderList unit={unit} shown={shown} actions={actions} today={today} />
  const planned = holders.filter((holder) => isPlanned(holder, today))
  const former = holders.filter((holder) => isFormer(holder, today))
  const present = holders.filter((holder) => isPresent(holder, today))
  return (
    <Card gap={16} aria-labelledby="holders">
      <h3 id="holders">{t('Owners and Residents')}</h3>
      {present.length === 0 ? <Text look="quiet">{t('Nobody is entered here today.')}</Text> : list(present)}
      {can.transfer && !holders.some(({ kind, to }) => kind === 'owner' && to === null) && (
        <Text look="quiet">{t('No owner is entered yet: enter the owners with New Owner.')}</Text>
      )}
      {planned.length > 0 && (
        <div>
          <h4>{t('From a later day')}</h4>
          {list(planned)}
        </div>
      )}
      {can.addHolder && (
        <Row data-no-print>
          <Button look="outline" icon={<IconPlus size={18} aria-hidden />} onClick={() => actions.open({ kind: 'tenant', unit })}>
            {t('Add Tenant')}
          </Button>
          <Button look="outline" icon={<IconPlus size={18} aria-hidden />} onClick={() => actions.open({ kind: 'occupant', unit })}>
            {t('Add Who Lives Here')}
          </Button>
        </Row>
      )}
      {former.length > 0 && (
        <details className={css.former}>
          <summary>{t('Former ones', { count: former.length })}</summary>
          {list(former)}
        </details>
      )}
    </Card>
  )
}

interface HolderListProps extends HoldersProps {
  shown: readonly Holding[]
  today: Day
}

function HolderList({ unit, shown, actions, today }: HolderListProps) {
  const payer = payerOf(unit, today)
  const isSingle = shown.filter(({ kind }) => kind === 'owner').length === 1
  return (
    <Stack as="ul" gap={0}>
      {shown.map((holder, index) => (
        <HolderRow
          key={holder._id}
          unit={unit}
          holder={holder}
          isPayer={holder._id === payer?._id}
          isSingle={isSingle}
          isAgain={shown.slice(0, index).some(({ person }) => person._id === holder.person._id)}
          actions={actions}
        />
      ))}
    </Stack>
  )
}
