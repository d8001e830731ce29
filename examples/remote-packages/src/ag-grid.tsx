import { AllCommunityModule, ModuleRegistry } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';

ModuleRegistry.registerModules([AllCommunityModule]);

const rows = [{ name: 'beta' }, { name: 'alfa' }];
const columns = [{ field: 'name' as const, sortable: true }];

export const AgGrid = () => (
  <div style={{ height: 300 }}>
    <AgGridReact rowData={rows} columnDefs={columns} />
  </div>
);
