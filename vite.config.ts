import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { callsWithoutSchemas } from './web/bundling/calls-without-schemas.ts'

export default defineConfig({
  plugins: [callsWithoutSchemas(), reactRouter()],
  build: {
    // light-dark(), @starting-style and nesting as they are written
    cssTarget: ['chrome125', 'firefox129', 'safari17.5'],
    assetsInlineLimit: 0,
  },
  css: { modules: { generateScopedName: process.env.NODE_ENV === 'production' ? '[hash:base64:6]' : '[name]-[local]-[hash:base64:4]' } },
})
