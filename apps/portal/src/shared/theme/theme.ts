import { createTheme } from '@mui/material/styles';
import { tokens, type Tokens } from './tokens.js';

export const FONT =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Devanagari", sans-serif';
const FAST = '120ms cubic-bezier(.2, 0, 0, 1)';
const PHONE = '@media (max-width: 720px)';

const palette = (t: Tokens) => ({
  primary: { main: t.sun, dark: t.sun, light: t['sun-soft'], contrastText: t['on-sun'] },
  secondary: { main: t.blue, dark: t['blue-hover'], light: t['blue-soft'], contrastText: t['on-blue'] },
  error: { main: t.bad, light: t['bad-soft'], dark: t.bad, contrastText: t['on-bad'] },
  success: { main: t.good, light: t['good-soft'], dark: t.good, contrastText: t.surface },
  warning: { main: t.warn, light: t['warn-soft'], dark: t.warn, contrastText: t.surface },
  text: { primary: t.ink, secondary: t['ink-2'], disabled: t['ink-3'] },
  background: { default: t.paper, paper: t.surface },
  divider: t.line,
});

export const theme = createTheme({
  cssVariables: { cssVarPrefix: '', colorSchemeSelector: 'data-theme' },
  colorSchemes: {
    light: { ...tokens.light, palette: palette(tokens.light) },
    dark: { ...tokens.dark, palette: palette(tokens.dark) },
  },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: FONT,
    fontSize: 14,
    h1: { fontSize: 16, lineHeight: '24px', fontWeight: 700 },
    h2: { fontSize: 16, lineHeight: '24px', fontWeight: 700 },
    body1: { fontSize: 14, lineHeight: '20px' },
    body2: { fontSize: 12, lineHeight: '16px' },
    button: { fontSize: 14, lineHeight: '20px', fontWeight: 500, textTransform: 'none', letterSpacing: 0 },
  },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
      styleOverrides: {
        root: {
          minHeight: 36,
          padding: '0 16px',
          borderRadius: 8,
          whiteSpace: 'nowrap',
          transition: `background ${FAST}`,
        },
        outlined: {
          borderColor: 'var(--line-2)',
          background: 'var(--surface)',
          '&:hover': { background: 'var(--hover)', borderColor: 'var(--line-2)' },
          '&.Mui-disabled': {
            background: 'var(--sunken)',
            borderColor: 'var(--line)',
            color: 'var(--ink-3)',
          },
        },
        contained: {
          border: '1px solid var(--sun-edge)',
          '&:hover': { filter: 'brightness(.96)' },
          '&.MuiButton-colorSecondary': { borderColor: 'var(--blue)' },
          '&.MuiButton-colorSecondary:hover': { filter: 'none', background: 'var(--blue-hover)' },
          '&.Mui-disabled.Mui-disabled': {
            background: 'var(--sunken)',
            borderColor: 'var(--line)',
            color: 'var(--ink-3)',
          },
        },
        text: { color: 'var(--blue)', '&:hover': { background: 'var(--blue-soft)' } },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          width: 32,
          height: 32,
          padding: 0,
          borderRadius: 8,
          color: 'var(--ink-2)',
          transition: `background ${FAST}`,
          '&:hover': { background: 'var(--hover)', color: 'var(--ink)' },
          '&.Mui-disabled': { color: 'var(--c-axis)' },
          [PHONE]: { width: 44, height: 44 },
        },
      },
    },
    MuiToggleButtonGroup: {
      styleOverrides: {
        root: { padding: 2, background: 'var(--sunken)', border: '1px solid var(--line)', borderRadius: 8 },
      },
    },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          border: 0,
          borderRadius: '6px !important',
          padding: '3px 12px',
          textTransform: 'none',
          fontWeight: 400,
          color: 'var(--ink-2)',
          '&.Mui-selected, &.Mui-selected:hover': {
            background: 'var(--surface)',
            color: 'var(--ink)',
            fontWeight: 500,
            boxShadow: '0 0 0 1px var(--line-2)',
          },
        },
      },
    },
    MuiDialog: {
      styleOverrides: {
        // On a phone a sheet from below.
        container: { [PHONE]: { alignItems: 'flex-end' } },
        paper: {
          borderRadius: 16,
          backgroundImage: 'none',
          boxShadow: 'var(--shadow-3)',
          border: '1px solid var(--line)',
          [PHONE]: {
            width: '100%',
            maxWidth: '100%',
            maxHeight: 'calc(100% - 24px)',
            margin: 0,
            borderRadius: '16px 16px 0 0',
          },
        },
        paperFullScreen: {
          borderRadius: 0,
          border: 0,
          boxShadow: 'none',
          [PHONE]: { maxHeight: 'none', borderRadius: 0 },
        },
      },
    },
    MuiBackdrop: {
      styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--scrim)' } } },
    },
    MuiDrawer: { styleOverrides: { paper: { backgroundImage: 'none', boxShadow: 'var(--shadow-3)' } } },
    MuiTableCell: {
      styleOverrides: {
        root: { padding: '8px 12px', borderColor: 'var(--line)' },
        stickyHeader: {
          background: 'var(--sunken)',
          color: 'var(--ink-2)',
          fontSize: 12,
          lineHeight: '16px',
          fontWeight: 500,
        },
      },
    },
    MuiSkeleton: {
      defaultProps: { animation: false, variant: 'rounded' },
      styleOverrides: { root: { backgroundColor: 'var(--hover)' } },
    },
  },
});
