import { createTheme } from '@mui/material/styles';
import { FONT } from './tokens.js';

const PHONE = '@media (max-width: 720px)';

/** MUI gets the names of the CSS variables, which change with the scheme. */
const palette = {
  primary: {
    main: 'var(--sun)',
    dark: 'var(--sun)',
    light: 'var(--sun-soft)',
    contrastText: 'var(--on-sun)',
  },
  secondary: {
    main: 'var(--blue)',
    dark: 'var(--blue-hover)',
    light: 'var(--blue-soft)',
    contrastText: 'var(--on-blue)',
  },
  error: {
    main: 'var(--bad)',
    light: 'var(--bad-soft)',
    dark: 'var(--bad)',
    contrastText: 'var(--on-bad)',
  },
  success: {
    main: 'var(--good)',
    light: 'var(--good-soft)',
    dark: 'var(--good)',
    contrastText: 'var(--surface)',
  },
  warning: {
    main: 'var(--warn)',
    light: 'var(--warn-soft)',
    dark: 'var(--warn)',
    contrastText: 'var(--surface)',
  },
  text: { primary: 'var(--ink)', secondary: 'var(--ink-2)', disabled: 'var(--ink-3)' },
  background: { default: 'var(--paper)', paper: 'var(--surface)' },
  divider: 'var(--line)',
};

export const theme = createTheme({
  cssVariables: { cssVarPrefix: '', nativeColor: true, disableCssColorScheme: true },
  palette,
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: FONT,
    fontSize: 14,
    h1: { fontSize: 16, lineHeight: '24px', fontWeight: 700 },
    h2: { fontSize: 16, lineHeight: '24px', fontWeight: 700 },
    body1: { fontSize: 14, lineHeight: '20px' },
    body2: { fontSize: 12, lineHeight: '16px' },
  },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiDialog: {
      styleOverrides: {
        // A bottom sheet on phones.
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
  },
});
