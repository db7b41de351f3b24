import type { Me } from '@verandah/contract/me'
import { IconSearch } from '@tabler/icons-react'
import { Suspense } from 'react'
import { isSlashKeyOn } from '../../../features/search/slashKey.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { UnstyledButton } from '../../../ui/buttons/UnstyledButton.tsx'
import { screensOf } from '../menus/entries.ts'
import css from './Search.module.css'
import { useShortcuts } from './useShortcuts.ts'
import { openedOnDemand } from '../../../ui/page/onDemand.tsx'

const SearchEverything = openedOnDemand(async () => (await import('./SearchEverything.tsx')).SearchEverything)

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

interface SearchProps {
  user: Me
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** Shows the button of the top bar that finds anything; the dialog is loaded with its first use. */
export function Search({ user, isOpen, onOpen, onClose }: SearchProps) {
  const { t } = useTranslation()
  useShortcuts(onOpen)
  return (
    <>
      <UnstyledButton
        unstyled
        className={css.search ?? ''}
        aria-label={t('Search everything')}
        aria-haspopup="dialog"
        aria-keyshortcuts={isSlashKeyOn() ? 'Control+K /' : 'Control+K'}
        onClick={onOpen}
      >
        <IconSearch size={22} aria-hidden />
        <span className={css.words}>{t('Search everything')}</span>
        {/* The keys are not in the text that is read out: they have an attribute of their own. */}
        <span className={css.keys} data-keys={isMac() ? '⌘ K' : t('Ctrl K')} aria-hidden />
      </UnstyledButton>
      {isOpen && (
        <Suspense>
          <SearchEverything screens={screensOf(user).map((screen) => ({ ...screen, label: t(screen.label) }))} onClose={onClose} />
        </Suspense>
      )}
    </>
  )
}
