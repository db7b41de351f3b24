import type { BankLine } from '@verandah/contract/bankLines'
import { IconBuildingBank, IconCheck, IconChecks } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../ui/cards/EmptyState.tsx'
import { PagedList } from '../../../ui/lists/PagedList.tsx'
import { CardSkeletons } from '../../../ui/lists/Skeletons.tsx'
import { useFocusInPlace } from '../../../ui/state/useFocusInPlace.ts'
import { openedOnDemand } from '../../../ui/page/onDemand.tsx'
import type { AcceptedCertainty } from '../accept/useAccept.ts'
import { useBankAccounts, useLines } from '../useBank.ts'
import { LineCard } from './LineCard.tsx'
import { LineFilterBar, type useLineFilters } from './LineFilterBar.tsx'
import css from './lines.module.css'

const ChooseDialog = openedOnDemand(async () => (await import('../choose/ChooseDialog.tsx')).ChooseDialog)
const AcceptDialog = openedOnDemand(async () => (await import('../accept/AcceptDialog.tsx')).AcceptDialog)

const NONE: readonly BankLine[] = []

interface LinesViewProps {
  at: ReturnType<typeof useLineFilters>
  onImport: () => void
  /** Absent: no statement was imported yet. */
  onCompare: (() => void) | undefined
  onTurned: () => void
  /** The last line of the page has gone. */
  onEmptied: () => void
}

/** Shows the lines that the filters leave, the oldest first: to be matched, or what they were matched with. */
export function LinesView({ at, onImport, onCompare, onTurned, onEmptied }: LinesViewProps) {
  const { t } = useTranslation()
  const { filters } = at
  const list = useLines(filters, onTurned)
  const { accounts = [] } = useBankAccounts()
  const [opened, open] = useState<BankLine | AcceptedCertainty | null>(null)
  const [done, setDone] = useState<BankLine['_id'] | null>(null)
  const box = useRef<HTMLUListElement>(null)
  useFocusInPlace({ list: box, rows: ':scope > *', control: 'button', records: list.shown?.lines ?? NONE, done, onEmptied })
  const close = () => open(null)
  const nameOf = (code: string) => {
    const account = accounts.length > 1 && filters.account === '' ? accounts.find((one) => one.code === code) : undefined
    return account && t(account.name)
  }
  const isOpen = filters.state === ''
  const { sure, likely } = isOpen && list.shown ? list.shown.counts : { sure: 0, likely: 0 }
  return (
    <>
      <LineFilterBar at={at} />
      <PagedList
        list={list}
        icon={<IconBuildingBank />}
        skeleton={<CardSkeletons isWide text={t('Loading bank lines...')} />}
        count={({ lines, pagination: { total } }) =>
          lines.length === 0 ? null : isOpen ? t('Open lines: {{number}}', { number: total }) : t('Lines: {{number}}', { number: total })
        }
        aside={
          sure + likely > 0 && (
            <div className={css.accept} data-no-print>
              {sure > 0 && (
                <Button look="outline" icon={<IconChecks size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => open('sure')}>
                  {t('Accept {{number}} certain', { number: sure })}
                </Button>
              )}
              {likely > 0 && (
                <Button look="quiet" icon={<IconCheck size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => open('likely')}>
                  {t('Accept {{number}} likely', { number: likely })}
                </Button>
              )}
            </div>
          )
        }
      >
        {({ lines }) =>
          lines.length === 0 ? (
            <Nothing at={at} onImport={onImport} onCompare={onCompare} />
          ) : (
            <ul ref={box} className={css.lines} aria-label={t('Bank lines')}>
              {lines.map((line) => (
                <LineCard
                  key={line._id}
                  line={line}
                  accountName={nameOf(line.account)}
                  onChoose={() => open(line)}
                  onDone={() => setDone(line._id)}
                />
              ))}
            </ul>
          )
        }
      </PagedList>
      <Suspense>
        {(opened === 'sure' || opened === 'likely') && <AcceptDialog certainty={opened} filters={filters} onClose={close} />}
        {opened !== null && typeof opened === 'object' && (
          <ChooseDialog line={opened} onMatched={() => setDone(opened._id)} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

function Nothing({ at: { filters, isFiltered, clear }, onImport, onCompare }: Pick<LinesViewProps, 'at' | 'onImport' | 'onCompare'>) {
  const { t } = useTranslation()
  if (!isFiltered && onCompare !== undefined)
    return (
      <EmptyState
        icon={<IconChecks />}
        title={t('No line of the bank is open')}
        reason={t('Compare the books with the bank, or import its next statement.')}
      >
        <Button look="outline" onClick={onCompare} aria-haspopup="dialog">
          {t('Compare with the Bank')}
        </Button>
      </EmptyState>
    )
  if (!isFiltered)
    return (
      <EmptyState
        icon={<IconChecks />}
        title={t('No line of the bank is open')}
        reason={t('Import the next statement of your bank, and each of its lines finds its place in the books.')}
      >
        <Button look="outline" onClick={onImport} aria-haspopup="dialog">
          {t('Import')}
        </Button>
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<IconBuildingBank />}
      title={t('No bank lines found')}
      reason={filters.state === '' ? t('No open line matches the filters.') : t('Nothing matches the filters.')}
    >
      <Button look="outline" onClick={clear}>
        {t('Clear Filters')}
      </Button>
    </EmptyState>
  )
}
