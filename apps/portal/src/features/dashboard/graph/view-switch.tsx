import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { views, type View } from '../../../shared/selection/period.js';
import { words } from '../../../shared/strings/dashboard-en.js';
import { text } from '../../../shared/strings/en.js';
import css from './graph-panel.module.css';

export function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <ToggleButtonGroup
      className={css.switch}
      exclusive
      size="small"
      aria-label={words.graph.view}
      value={view}
      onChange={(_, next: View | null) => next && onChange(next)}
    >
      {views.map((name) => (
        <ToggleButton key={name} value={name}>
          {text.views[name]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
