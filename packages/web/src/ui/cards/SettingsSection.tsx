import type { ComponentProps, ReactNode } from 'react'
import { ErrorBanner } from '../messages/ErrorBanner.tsx'
import { Section, type SectionProps, SectionState } from './Section.tsx'

interface SettingsSectionProps<Stored> extends Omit<SectionProps, 'children'> {
  settings: {
    /** Undefined until they are there. */
    stored: Stored | undefined
    state: ComponentProps<typeof SectionState>
    saving: { failure: string | null; reset: () => void }
  }
  /** Their form, made anew with each version: how the last save ended is said above it. */
  children: (stored: Stored) => ReactNode
}

/** A section of settings that are stored together with those of others. */
export function SettingsSection<Stored>({ settings: { stored, state, saving }, children, ...section }: SettingsSectionProps<Stored>) {
  return (
    <Section {...section}>
      <SectionState {...state} />
      {saving.failure !== null && <ErrorBanner message={saving.failure} onDismiss={saving.reset} />}
      {stored && children(stored)}
    </Section>
  )
}
