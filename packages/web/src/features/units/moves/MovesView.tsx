import { dayOf } from '@verandah/contract/dates'
import { MOVE_STATUSES } from '@verandah/contract/moves'
import { IconTruck } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { FilterBar } from '../../../ui/lists/FilterBar.tsx'
import { FilterSelect, useFilterSelect } from '../../../ui/lists/FilterSelect.tsx'
import { NothingFound } from '../../../ui/cards/EmptyState.tsx'
import { PagedList } from '../../../ui/lists/PagedList.tsx'
import { CardSkeletons } from '../../../ui/lists/Skeletons.tsx'
import { oneOf, useFilters } from '../../../ui/lists/useFilters.ts'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { useNow } from '../../../ui/state/useNow.ts'
import { MOVE_STATUS_LABEL } from '../words.ts'
import { MoveDialogs } from './MoveDialogs.tsx'
import { MoveRows } from './MoveRows.tsx'
import { useMoveActions } from './useMoveActions.ts'
import { useMoveList } from './useMoves.ts'

/** Shows the moves of the whole building, those that come first, unless all are asked for. */
export function MovesView({ onTurned }: { onTurned: () => void }) {
  const { t } = useTranslation()
  const today = dayOf(useNow())
  const at = useFilters({ status: oneOf(MOVE_STATUSES), days: oneOf(['all']) })
  const { filters, filter, bar } = at
  const select = useFilterSelect(at)
  const list = useMoveList({ status: filters.status, from: filters.days === 'all' ? '' : today }, onTurned)
  const actions = useMoveActions()
  return (
    <>
      <FilterBar {...bar}>
        <FilterSelect
          label={t('Days')}
          value={filters.days}
          all={t('From today on')}
          options={[{ value: 'all', label: t('All days') }]}
          onChoose={(days) => filter({ days })}
        />
        {select('status', 'Status', 'All Statuses', MOVE_STATUSES, MOVE_STATUS_LABEL)}
      </FilterBar>
      {actions.failure !== null && <ErrorBanner message={actions.failure} onDismiss={actions.dismiss} />}
      <PagedList list={list} icon={<IconTruck />} skeleton={<CardSkeletons isWide text={t('Loading moves...')} count={2} />}>
        {({ moves }) =>
          moves.length === 0 ? (
            <NothingFound
              at={at}
              icon={<IconTruck />}
              title={t('No moves found')}
              noMatch={t('Nothing matches the filters.')}
              reason={t('Whoever has a unit plans a move on its page.')}
            />
          ) : (
            <Card>
              <MoveRows moves={moves} actions={actions} areMany />
            </Card>
          )
        }
      </PagedList>
      <MoveDialogs actions={actions} />
    </>
  )
}
