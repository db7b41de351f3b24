import type { ComponentProps, ReactNode } from 'react'
import { ErrorBanner } from './ErrorBanner.tsx'
import { Section, SectionState } from './Section.tsx'

interface SettingsSectionProps<Stored> {
  title: string
  /** What it is for. */
  text: string
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
export function SettingsSection<Stored>({ title, text, settings: { stored, state, saving }, children }: SettingsSectionProps<Stored>) {
  return (
    <Section title={title} text={text}>
      <SectionState {...state} />
      {saving.failure !== null && <ErrorBanner message={saving.failure} onDismiss={saving.reset} />}
      {stored && children(stored)}
    </Section>
  )
}
