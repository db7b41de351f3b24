import { LENGTH } from '@verandah/contract/limits'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../buttons/Button.tsx'
import css from './FilterBar.module.css'
import { SearchField } from './SearchField.tsx'

interface FilterBarProps {
  /** Those of the search, where there is one: what is searched for now. */
  placeholder?: string
  search?: string
  onSearch?: (text: string) => void
  /** All filters at once. */
  onClear: () => void
  /** The choices: see `FilterSelect`. */
  children: ReactNode
}

/** Above a list of cards: a search if there is one, choices, and a button that clears them all. */
export function FilterBar({ placeholder = '', search = '', onSearch, onClear, children }: FilterBarProps) {
  const { t } = useTranslation()
  // Clears also a search that is still being typed.
  const [clearings, setClearings] = useState(0)
  const clear = () => {
    setClearings(clearings + 1)
    onClear()
  }
  return (
    <div className={css.filters} data-no-print>
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
      {children}
      <Button look="quiet" onClick={clear}>
        {t('Clear Filters')}
      </Button>
    </div>
  )
}
