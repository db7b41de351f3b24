import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startProcess, untilHealthy } from '../test/services/process.ts'

it('a portal whose output is no terminal writes one object a line, with its warnings and the link of the set-up', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'verandah-'))
  // Empty is not set: the test helper asks for text.
  const env = { DATA_DIR: directory, LOG_FORMAT: '', SMTP_ULR: 'smtp://x', TRUST_PROXY: 'true' }
  const portal = await untilHealthy(await startProcess(env))
  onTestFinished(async () => {
    portal.child.kill('SIGKILL')
    await portal.ended
    rmSync(directory, { recursive: true, force: true })
  })
  await expect.poll(portal.output).toContain('SMTP_URL is not set')
  portal.child.kill('SIGTERM')
  expect(await portal.ended).toBe(0)
  const lines = portal.output().trim().split('\n')
  const entries = lines.map((line) => JSON.parse(line) as { time: string; level: string; message: string })
  for (const { time, level, message } of entries) {
    expect(new Date(time).toISOString()).toBe(time)
    expect(['info', 'warn']).toContain(level)
    expect(message).not.toBe('')
  }
  const saying = (text: string) => entries.find(({ message }) => message.includes(text))?.level
  expect(saying('SMTP_ULR')).toBe('warn')
  expect(saying('TRUST_PROXY=true believes')).toBe('warn')
  expect(saying('has no administrator yet. Set it up in the browser: http://')).toBe('info')
})
