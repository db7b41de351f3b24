import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { documents, type BuildingDocument } from '@verandah/contract/documents'
import { fillPath } from '@verandah/contract/endpoint'
import { DOCUMENT_BYTES } from '@verandah/contract/limits'
import { tokenOf } from './lib/calls.ts'
import { residentBytes, startDemo, withDirectory } from './lib/portal.ts'
import { type Figure, report } from './lib/results.ts'

// Documents of the largest size come and go: how much larger does the portal become? What it held of a file would be seen.
const AT_ONCE = 6
const MAX_MEBIBYTES = 40
const SAMPLE_MS = 5
const PAUSE_MS = 5_000

const sha256 = () => createHash('sha256')
const bytes = Buffer.alloc(DOCUMENT_BYTES, 'A line of a text. ')
const sum = sha256().update(bytes).digest('hex')

await withDirectory(async (directory) => {
  const portal = await startDemo(join(directory, 'data'))
  try {
    const token = await tokenOf(portal.url, 'secretary@demo.verandah.lk')
    const headers = { authorization: `Bearer ${token}` }

    const upload = async (content: Buffer<ArrayBuffer>) => {
      const body = new FormData()
      for (const [name, text] of Object.entries({ title: 'Text', description: 'For measuring', category: 'general' }))
        body.append(name, text)
      body.append('file', new Blob([content]), 'text.txt')
      const answer = await fetch(portal.url + documents.create.path, { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(`A document answered ${answer.status}: ${await answer.text()}`)
      return (await answer.json()) as BuildingDocument
    }
    const download = async ({ _id }: BuildingDocument) => {
      const answer = await fetch(portal.url + fillPath(documents.download.path, { id: _id }), { headers })
      const hash = sha256()
      for await (const chunk of answer.body as AsyncIterable<Uint8Array>) hash.update(chunk)
      if (hash.digest('hex') !== sum) throw new Error('Other bytes came back')
    }
    const resident = async () => (await residentBytes(portal.pid)) / 2 ** 20
    const several = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: AT_ONCE }, work))

    // The first small uploads load code, which stays in memory.
    await several(() => upload(Buffer.from('small')))
    await sleep(PAUSE_MS)
    const before = await resident()
    const figures: Figure[] = [{ what: 'The portal before', value: `${before.toFixed(0)} MiB` }]
    async function measure<T>(what: string, work: () => Promise<T>): Promise<T> {
      const state = { isDone: false, most: 0 }
      const sampling = (async () => {
        for (; !state.isDone; await sleep(SAMPLE_MS)) state.most = Math.max(state.most, await resident())
      })()
      const result = await work()
      state.isDone = true
      await sampling
      const grown = state.most - before
      figures.push({ what, value: `${grown.toFixed(0)} MiB`, target: `at most ${MAX_MEBIBYTES} MiB`, holds: grown <= MAX_MEBIBYTES })
      return result
    }
    const document = await measure('Larger by, during one upload', () => upload(bytes))
    await measure('One download', () => download(document))
    await measure(`${AT_ONCE} uploads at once`, () => several(() => upload(bytes)))
    await measure(`${AT_ONCE} downloads at once`, () => several(() => download(document)))
    await sleep(PAUSE_MS)
    figures.push({ what: `Left ${PAUSE_MS / 1_000} s later`, value: `${((await resident()) - before).toFixed(0)} MiB` })
    await report('Large documents', `Of ${DOCUMENT_BYTES / 2 ** 20} MiB each, on disk; resident memory of the portal`, figures)
  } finally {
    await portal.stop()
  }
})
