# bash completion for sprung
_sprung() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
    local options=
    if [ "$COMP_CWORD" = 1 ]; then
        mapfile -t COMPREPLY < <(compgen -W "run render check bench lab --help --version" -- "$word"
            compgen -f -X '!*.sprung' -- "$word"; compgen -d -- "$word")
        return
    fi
    case $before in
    --solver | --integrator | --seconds | --size | --track | --at | --threads | --h | --duration | --tolerance | --iterations) return ;;
    --set)
        compopt -o nospace 2>/dev/null  # the value follows
        mapfile -t COMPREPLY < <(compgen -S = -W "gravity iterations solver integrator drag wind air" -- "$word")
        return
        ;;
    --sweep)
        compopt -o nospace 2>/dev/null
        mapfile -t COMPREPLY < <(compgen -S = -W \
            "gravity iterations drag air friction restitution density stiffness damping" -- "$word")
        return
        ;;
    --case)
        mapfile -t COMPREPLY < <(compgen -W "pendulum double_pendulum dumbbell spring_chain rolling_disc bounce_ladder dam_break torricelli hydrostatics archimedes boyle" -- "$word")
        return
        ;;
    --save | --csv | --frames | --video | --record | --replay | --png)
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
        return
        ;;
    esac
    case $command in
    run)
        options="--seconds --set --save --json --csv --track --frames --video --size --sweep --record --replay
            --threads"
        ;;
    render) options="--at --size" ;;
    bench) options="--threads --json growth draw integrators library edits water pyramid-50 pyramid-100 rain rope cloth" ;;
    lab)
        options="--method --h --duration --set --precision --tolerance --substeps --case --iterations --csv --png --json
            constant_force spring damped_spring pendulum double_pendulum kepler projectile"
        ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
    case $command in run | render | check)
        mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -X '!*.sprung' -- "$word"; compgen -d -- "$word")
        ;;
    esac
}
complete -o filenames -F _sprung sprung
