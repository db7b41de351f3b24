import { existsSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { complaint } from './borders.mjs'

/** A plugin for oxlint with the rules of this house: its borders, no barrels, one place that opens transactions. */

const inCheckout = (context, file) => relative(context.cwd, file).split(sep).join('/')

/** What an import reaches, in the words of `borders.mjs`. */
function targetOf(context, specifier) {
  if (specifier.startsWith('.')) return inCheckout(context, join(dirname(context.filename), specifier))
  if (specifier.startsWith('node:')) return specifier
  const own = /^@verandah\/(contract|server|web)(?:\/(.*))?$/.exec(specifier)
  return own === null ? `npm:${specifier}` : `packages/${own[1]}/src/${own[2] ?? 'index'}.ts`
}

const packageOf = (path) => /^(packages\/[^/]+|e2e|bench|scripts)\//.exec(path)?.[1]

/** Only types come along: `import type …`, or every name in the braces marked so. */
function isTypeOnly(node) {
  if ((node.importKind ?? node.exportKind) === 'type') return true
  const names = node.specifiers ?? []
  return names.length > 0 && names.every((name) => (name.importKind ?? name.exportKind) === 'type')
}

const borders = {
  create(context) {
    const file = inCheckout(context, context.filename)
    function check(node, source) {
      if (typeof source?.value !== 'string') return
      const target = targetOf(context, source.value)
      const crosses = source.value.startsWith('.') && packageOf(file) !== packageOf(target)
      const why = complaint(file, target, isTypeOnly(node)) ?? (crosses ? 'another package is imported by its name' : null)
      if (why !== null) context.report({ node, message: `${file} must not import ${source.value}: ${why}.` })
    }
    return {
      ImportDeclaration: (node) => check(node, node.source),
      ExportNamedDeclaration: (node) => check(node, node.source),
      ExportAllDeclaration: (node) => check(node, node.source),
      ImportExpression: (node) => check(node, node.source)
    }
  }
}

const noBarrel = {
  create(context) {
    const refuse = (node) => context.report({ node, message: 'No barrels: import from the file that has it.' })
    return {
      Program: (node) => /^index\.tsx?$/.test(basename(context.filename)) && refuse(node),
      ExportAllDeclaration: refuse,
      ExportNamedDeclaration: (node) => node.source?.value.startsWith('.') && refuse(node)
    }
  }
}

const oneTransaction = {
  create(context) {
    if (inCheckout(context, context.filename) === 'packages/server/src/db/transact.ts') return {}
    return {
      CallExpression(node) {
        const name = node.callee.type === 'MemberExpression' ? node.callee.property.name : undefined
        if (name !== 'transaction' && name !== 'startTransaction') return
        context.report({ node, message: 'Transactions are opened in db/transact.ts and nowhere else.' })
      }
    }
  }
}

/** Without this a misspelt path would pass all borders: what is imported from here is there. */
const noGhost = {
  create(context) {
    return {
      ImportDeclaration(node) {
        const source = node.source.value
        if (!source.startsWith('.') || existsSync(join(dirname(context.filename), source.split('?')[0]))) return
        context.report({ node, message: `There is no ${source} here; imports name the file with its ending.` })
      }
    }
  }
}

export default {
  meta: { name: 'house' },
  rules: { borders, 'no-barrel': noBarrel, 'one-transaction': oneTransaction, 'no-ghost': noGhost }
}
