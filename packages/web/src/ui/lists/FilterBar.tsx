import { LENGTH } from '@verandah/contract/limits'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../buttons/Button.tsx'
import { focusAfter } from '../dialogs/focusAfter.ts'
import { openedOnDemand } from '../page/onDemand.tsx'
import css from './FilterBar.module.css'
import { SearchField } from './SearchField.tsx'

const FilterSheet = openedOnDemand(async () => (await import('./FilterSheet.tsx')).FilterSheet)

interface FilterBarProps {
  /** The placeholder and value of the search, where there is one: the text that is searched for now. */
  placeholder?: string
  search?: string
  onSearch?: ((text: string) => void) | undefined
  /** How many of the choices narrow the list now. */
  count: number
  /** Clears all filters at once. */
  onClear: () => void
  /** The choices: see `FilterSelect`. */
  children: ReactNode
  /** Choices that stand below the others. */
  more?: ReactNode
}

/**
 * Above a list: a search if there is one, choices, and a button that clears them all while there is something to clear.
 * Where the window is narrow the choices are in a sheet that a button opens.
 */
export function FilterBar({ placeholder = '', search = '', onSearch, count, onClear, children, more }: FilterBarProps) {
  const { t } = useTranslation()
  const bar = useRef<HTMLDivElement>(null)
  const isNarrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false })
  const [isOpen, setOpen] = useState(false)
  // Clears also a search that is still being typed.
  const [clearings, setClearings] = useState(0)
  const clear = () => {
    const focus = focusAfter()
    setClearings(clearings + 1)
    onClear()
    // The pressed button goes with the filters.
    setTimeout(() => focus(bar.current?.querySelector('input, select, button') ?? null))
  }
  const clearing = (count > 0 || search !== '') && (
    <Button look="quiet" onClick={clear}>
      {t('Clear Filters')}
    </Button>
  )
  return (
    <>
      <div ref={bar} className={css.filters} data-no-print>
        {onSearch && (
          <SearchField
            key={clearings}
            label={t('Search')}
            placeholder={placeholder}
            value={search}
            maxLength={LENGTH.search}
            onSearch={onSearch}
          />
        )}
        {isNarrow ? (
          <Button look="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {count === 0 ? t('Filters') : t('Filters ({{number}})', { number: count })}
          </Button>
        ) : (
          children
        )}
        {clearing}
      </div>
      {!isNarrow && more}
      <Suspense>
        {isNarrow && isOpen && (
          <FilterSheet clearing={clearing} onClose={() => setOpen(false)}>
            {children}
            {more}
          </FilterSheet>
        )}
      </Suspense>
    </>
  )
}
